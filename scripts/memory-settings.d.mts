export const MEMORY_SETTINGS: Readonly<
  Record<'NODE_OPTIONS' | 'MALLOC_ARENA_MAX' | 'MALLOC_TRIM_THRESHOLD_', string>
>;
