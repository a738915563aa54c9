# Debian's cross compiler for Windows: cmake --toolchain cmake/windows.cmake
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# Windows aligns the stack to 16 bytes, which g++ ignores for vectors of 32 bytes on it (its bug 54412).
# Unaligned instructions are as fast.
set(CMAKE_CXX_FLAGS_INIT "-Wa,-muse-unaligned-vector-move")
# The stack is as large as on Linux, for the same depth of searches. Only debuggers need the symbols.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-s -Wl,--stack,8388608")
# Requires Windows 10, and keeps macros such as min out of its headers.
string(APPEND CMAKE_CXX_FLAGS_INIT " -D_WIN32_WINNT=0x0A00 -DNOMINMAX -DWIN32_LEAN_AND_MEAN")
