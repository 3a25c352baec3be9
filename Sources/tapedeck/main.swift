import Glibc

puts("tapedeck")
