import type { EventHandlers, EventKind, OutboxHandlers } from './events.ts';

type Handler = (payload: never) => Promise<void>;
type KindsOf<Set> = Set extends unknown ? keyof Set & EventKind : never;

/** Joins handlers per event; run in turn. A failed event is retried whole, so handlers must be idempotent. */
export function mergeHandlers<Sets extends readonly OutboxHandlers[]>(
  ...sets: Sets
): Pick<EventHandlers, KindsOf<Sets[number]>> {
  const joined = new Map<string, Handler>();
  for (const set of sets)
    for (const [kind, handle] of Object.entries<Handler>(set))
      joined.set(kind, runInTurn(joined.get(kind), handle));
  return Object.fromEntries(joined) as unknown as Pick<EventHandlers, KindsOf<Sets[number]>>;
}

function runInTurn(first: Handler | undefined, then: Handler): Handler {
  if (!first) return then;
  return async (payload) => {
    await first(payload);
    await then(payload);
  };
}
