/* Records what a process does to the files in one folder, and what it sends, in order.

   Preloaded (LD_PRELOAD) with RECORD_FOLDER and RECORD_LOG set. Each record is a letter, the
   length of a path, an offset, the length of the data, the path and the data:
   C created, W written, T truncated, F synced, U unlinked, S sent to a socket. A sync of the
   folder itself is an F with its path. tests/server/recorded_writes.py reads the log. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int log_file = -1;

#pragma pack(push, 1)
struct head {
    char kind;
    uint16_t path_length;
    int64_t offset;
    uint32_t data_length;
};
#pragma pack(pop)

static void put(const void *bytes, size_t length) {
    const char *next = bytes;
    while (length > 0) {
        long written = syscall(SYS_write, log_file, next, length);
        if (written <= 0)
            abort();
        next += written;
        length -= (size_t)written;
    }
}

static void note(char kind, const char *path, int64_t offset, const struct iovec *parts, int count) {
    const char *log_path = getenv("RECORD_LOG");
    struct head head = {kind, (uint16_t)strlen(path), offset, 0};
    if (log_path == NULL)
        return;
    for (int i = 0; i < count; i++)
        head.data_length += (uint32_t)parts[i].iov_len;
    pthread_mutex_lock(&lock);
    if (log_file < 0)
        log_file = (int)syscall(SYS_openat, AT_FDCWD, log_path,
                                O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    put(&head, sizeof head);
    put(path, head.path_length);
    for (int i = 0; i < count; i++)
        put(parts[i].iov_base, parts[i].iov_len);
    pthread_mutex_unlock(&lock);
}

/* Whether a path is the folder or in it. */
static int is_watched(const char *path) {
    const char *folder = getenv("RECORD_FOLDER");
    return folder != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

static int path_of(int file, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    path[length < 0 ? 0 : length] = '\0';
    return is_watched(path);
}

static void note_file(char kind, int file, int64_t offset, const void *data, size_t length) {
    char path[PATH_MAX];
    struct iovec part = {(void *)data, length};
    if (path_of(file, path))
        note(kind, path, offset, &part, 1);
}

static void note_sent(int file, const struct iovec *parts, int count) {
    char path[PATH_MAX];
    path_of(file, path);
    if (strncmp(path, "socket:", 7) == 0)
        note('S', path, 0, parts, count);
}

#define OPEN(name)                                                                     \
    int name(const char *path, int flags, ...) {                                       \
        mode_t mode = 0;                                                               \
        if (flags & O_CREAT) {                                                         \
            va_list rest;                                                              \
            va_start(rest, flags);                                                     \
            mode = va_arg(rest, mode_t);                                               \
            va_end(rest);                                                              \
        }                                                                              \
        int is_new = (flags & O_CREAT) && is_watched(path) && access(path, F_OK) != 0; \
        int file = REAL(name)(path, flags, mode);                                      \
        if (is_new && file >= 0)                                                       \
            note('C', path, 0, NULL, 0);                                               \
        return file;                                                                   \
    }
OPEN(open)
OPEN(open64)

#define PWRITE(name)                                                             \
    ssize_t name(int file, const void *data, size_t length, off_t offset) {      \
        ssize_t done = REAL(name)(file, data, length, offset);                   \
        if (done > 0)                                                            \
            note_file('W', file, offset, data, (size_t)done);                    \
        return done;                                                             \
    }
PWRITE(pwrite)
PWRITE(pwrite64)

#define SYNC(name)                         \
    int name(int file) {                   \
        int failed = REAL(name)(file);     \
        if (!failed)                       \
            note_file('F', file, 0, "", 0);\
        return failed;                     \
    }
SYNC(fsync)
SYNC(fdatasync)

#define TRUNCATE(name)                              \
    int name(int file, off_t length) {              \
        int failed = REAL(name)(file, length);      \
        if (!failed)                                \
            note_file('T', file, length, "", 0);    \
        return failed;                              \
    }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

int unlink(const char *path) {
    int failed = REAL(unlink)(path);
    if (!failed && is_watched(path))
        note('U', path, 0, NULL, 0);
    return failed;
}

/* What is sent counts from before it is sent: nobody can have heard of it earlier. */

ssize_t write(int file, const void *data, size_t length) {
    struct iovec part = {(void *)data, length};
    char path[PATH_MAX];
    if (path_of(file, path))
        note('W', path, lseek(file, 0, SEEK_CUR), &part, 1);
    else
        note_sent(file, &part, 1);
    return REAL(write)(file, data, length);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
    note_sent(file, parts, count);
    return REAL(writev)(file, parts, count);
}

ssize_t send(int file, const void *data, size_t length, int flags) {
    struct iovec part = {(void *)data, length};
    note_sent(file, &part, 1);
    return REAL(send)(file, data, length, flags);
}

ssize_t sendmsg(int file, const struct msghdr *message, int flags) {
    note_sent(file, message->msg_iov, (int)message->msg_iovlen);
    return REAL(sendmsg)(file, message, flags);
}
