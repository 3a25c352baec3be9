"""Prints the files of Python that libinput replay and the guest's own scripts import, one a line."""

import argparse, array, ctypes.util, fcntl, math, os, pathlib  # noqa: E401,F401
import multiprocessing.popen_fork, multiprocessing.util  # noqa: E401,F401
import random, select, signal, struct, subprocess, sys, threading, time  # noqa: E401,F401

import libevdev, pyudev, yaml  # noqa: E401,F401

for module in list(sys.modules.values()):
    file = getattr(module, "__file__", None)
    if file and module.__name__ != "__main__":
        print(file)
        cached = getattr(module, "__cached__", None)
        if cached and os.path.exists(cached):
            print(cached)
