import type { RefundPolicy } from './refund-policy.ts';

export interface PublishedPolicy extends RefundPolicy {
  validFrom: Date;
}

interface Version {
  version: number;
  validFrom: Date;
}

interface Period {
  /** When a newer version replaces it; null if none is known. */
  until: Date | null;
  /** `replaced`: superseded before it took effect. */
  state: 'past' | 'current' | 'coming' | 'replaced';
}

export type PolicyVersion = PublishedPolicy & Period;

/** Periods of all versions, oldest first. The newest begun one applies, so it also cancels a coming one. */
export function policyHistory<Of extends Version>(published: readonly Of[], now: Date): (Of & Period)[] {
  const oldestFirst = published.toSorted((one, other) => one.version - other.version);
  return oldestFirst.map((policy, index) => {
    const ends = oldestFirst.slice(index + 1).map(({ validFrom }) => validFrom.getTime());
    const until = ends.length > 0 ? new Date(Math.min(...ends)) : null;
    return { ...policy, until, state: stateOf(policy.validFrom, until, now) };
  });
}

function stateOf(from: Date, until: Date | null, now: Date): Period['state'] {
  if (until && until <= from) return 'replaced';
  if (from > now) return 'coming';
  return until && until <= now ? 'past' : 'current';
}
