/* Lets one write, sync or truncation of a file in one folder fail.

   Preloaded (LD_PRELOAD) with FAIL_FOLDER set. A test calls fault_arm(n, kind): from then on the
   nth call fails once, with ENOSPC (1), with EIO (2), or, for a write, after half of its bytes
   (3). fault_calls() is how many calls there were since. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static long calls, failing;
static int kind;

void fault_arm(long nth, int how) {
    calls = 0;
    failing = nth;
    kind = how;
}

long fault_calls(void) { return calls; }

static int fails(int fd) {
    const char *folder = getenv("FAIL_FOLDER");
    char link[64], path[PATH_MAX];
    ssize_t length;
    if (folder == NULL)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    length = readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = 0;
    if (strncmp(path, folder, strlen(folder)) != 0)
        return 0;
    if (__sync_add_and_fetch(&calls, 1) != failing)
        return 0;
    errno = kind == 2 ? EIO : ENOSPC;
    return kind;
}

ssize_t write(int fd, const void *data, size_t length) {
    int how = fails(fd);
    if (how == 1 || how == 2)
        return -1;
    return REAL(write)(fd, data, how == 3 ? length / 2 : length);
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t at) {
    int how = fails(fd);
    if (how == 1 || how == 2)
        return -1;
    return REAL(pwrite)(fd, data, how == 3 ? length / 2 : length, at);
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t at) {
    int how = fails(fd);
    if (how == 1 || how == 2)
        return -1;
    return REAL(pwrite64)(fd, data, how == 3 ? length / 2 : length, at);
}

int fsync(int fd) { return fails(fd) ? -1 : REAL(fsync)(fd); }
int fdatasync(int fd) { return fails(fd) ? -1 : REAL(fdatasync)(fd); }
int ftruncate(int fd, off_t at) { return fails(fd) ? -1 : REAL(ftruncate)(fd, at); }
int ftruncate64(int fd, off64_t at) { return fails(fd) ? -1 : REAL(ftruncate64)(fd, at); }
