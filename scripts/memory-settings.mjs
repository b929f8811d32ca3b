// Plain JavaScript without dependencies, as install-packages.mjs. deploy/ sets the same.

/**
 * V8's young generation stays at three semi-spaces of 16 MiB instead of up to 32; malloc keeps two arenas, not one a
 * thread, and gives free memory at their end back.
 */
export const MEMORY_SETTINGS = {
  NODE_OPTIONS: '--max-semi-space-size=16',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
