// What the C++ runtime of a single thread leaves out.

// The only thread of an instance never ends: nothing of it is ever destroyed.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
