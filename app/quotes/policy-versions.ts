import type { RefundPolicy } from './refund-policy.ts';

/** A version as it was published. */
export interface PublishedPolicy extends RefundPolicy {
  validFrom: Date;
}

/** A version with the time in which bookings were, are or will be made under it. */
export interface PolicyVersion extends PublishedPolicy {
  /** When a newer one takes its place; null while none is known. */
  until: Date | null;
  /** `replaced`: a newer version came before it could begin. */
  state: 'past' | 'current' | 'coming' | 'replaced';
}

/** When each version applies, oldest first. The newest that has begun does, so a newer one also undoes a coming one. */
export function policyHistory(published: readonly PublishedPolicy[], now: Date): PolicyVersion[] {
  const oldestFirst = published.toSorted((one, other) => one.version - other.version);
  return oldestFirst.map((policy, index) => {
    const ends = oldestFirst.slice(index + 1).map(({ validFrom }) => validFrom.getTime());
    const until = ends.length > 0 ? new Date(Math.min(...ends)) : null;
    return { ...policy, until, state: stateOf(policy.validFrom, until, now) };
  });
}

function stateOf(from: Date, until: Date | null, now: Date): PolicyVersion['state'] {
  if (until && until <= from) return 'replaced';
  if (from > now) return 'coming';
  return until && until <= now ? 'past' : 'current';
}
