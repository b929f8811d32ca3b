import { platformContext } from '#app/platform/context.server.ts';
import { type SlowReads, slowReads } from '#app/platform/slow-reads.server.ts';
import type { asAdmin } from './admin-visit.ts';

/** Each reading lasts 20 seconds by a clock of its own, so that it is kept for five minutes from its beginning. */
export function everyReadSlow() {
  let ms = 0;
  const shared = slowReads(() => ms);
  const slow: SlowReads = {
    read: (key, read) =>
      shared.read(key, async () => {
        const value = await read();
        ms += 20_000;
        return value;
      }),
  };
  return {
    /** The visit, on a server that keeps these reads. */
    on(visit: ReturnType<typeof asAdmin>) {
      const platform = visit.context.get(platformContext);
      visit.context.set(platformContext, { ...platform, slowReads: slow });
      return visit;
    },
    pass(seconds: number) {
      ms += 1000 * seconds;
    },
  };
}
