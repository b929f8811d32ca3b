/** Runs tasks as they come, at most `limit` at once; the rest wait in order. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resume) => waiting.push(resume));
    else running++;
    try {
      return await task();
    } finally {
      // A waiting task takes over the place, so the count stays as it is.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
