// Put before a server's own libraries (LD_PRELOAD), it gives that server a wall clock that somebody sets, and a disk that
// fails now and then. The file STOLIK_TROUBLE, two numbers of 64 bits, says how much, and may be written at any time:
// by how many milliseconds the wall clock is off, and one of how many syncs fails (0: none).
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

struct trouble {
    volatile int64_t clock_is_off;
    volatile int64_t one_of;
};

static struct trouble* trouble;
static uint64_t state;

__attribute__((constructor)) static void begin(void) {
    const char* name = getenv("STOLIK_TROUBLE");
    const int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    void* shared = mmap(NULL, sizeof *trouble, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (shared != MAP_FAILED) trouble = shared;
    state = (uint64_t)getpid() * 0x9E3779B97F4A7C15u;
}

int clock_gettime(clockid_t clock, struct timespec* time) {
    const long result = syscall(SYS_clock_gettime, clock, time);
    if (result == 0 && clock == CLOCK_REALTIME && trouble) {
        const int64_t off = trouble->clock_is_off;
        time->tv_sec += off / 1000;
        time->tv_nsec += off % 1000 * 1000000;
        if (time->tv_nsec < 0) time->tv_sec -= 1, time->tv_nsec += 1000000000;
        if (time->tv_nsec >= 1000000000) time->tv_sec += 1, time->tv_nsec -= 1000000000;
    }
    return (int)result;
}

static int fails(void) {
    const int64_t one_of = trouble ? trouble->one_of : 0;
    if (one_of <= 0) return 0;
    const uint64_t drawn = __atomic_add_fetch(&state, 0x9E3779B97F4A7C15u, __ATOMIC_RELAXED);
    if (((drawn * 0xBF58476D1CE4E5B9u) >> 40) % (uint64_t)one_of != 0) return 0;
    errno = EIO;
    return 1;
}

int fsync(int file) { return fails() ? -1 : (int)syscall(SYS_fsync, file); }
int fdatasync(int file) { return fails() ? -1 : (int)syscall(SYS_fdatasync, file); }
