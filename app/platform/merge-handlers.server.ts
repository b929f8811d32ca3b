import type { OutboxHandlers } from './outbox.server.ts';

/**
 * Joins the handlers of several domains: where more than one answers a fact, each does so in turn. A fact that
 * fails is tried again as a whole, so each handler bears being asked twice.
 */
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
