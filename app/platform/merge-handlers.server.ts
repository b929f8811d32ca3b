import type { OutboxHandlers } from './outbox.server.ts';

/** Joins handlers per event; run in turn. A failed event is retried whole, so handlers must be idempotent. */
export function mergeHandlers(...sets: readonly OutboxHandlers[]): OutboxHandlers {
  const joined = new Map<string, Handler>();
  for (const set of sets)
    for (const [kind, handle] of Object.entries(set)) joined.set(kind, after(joined.get(kind), handle));
  return Object.fromEntries(joined);
}

type Handler = OutboxHandlers[string];

function after(first: Handler | undefined, then: Handler): Handler {
  if (!first) return then;
  return async (payload) => {
    await first(payload);
    await then(payload);
  };
}
