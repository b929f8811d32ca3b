// Plain JavaScript without dependencies, as install-packages.mjs. deploy/ sets the same.

/** Young objects take three times 16 MiB instead of up to 96 MiB; freed memory is kept for two threads, not for all. */
export const MEMORY_SETTINGS = { NODE_OPTIONS: '--max-semi-space-size=16', MALLOC_ARENA_MAX: '2' };
