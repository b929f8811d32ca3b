import type { Transaction } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';

export type OpenReason =
  | 'live_booking'
  | 'refund_on_its_way'
  | 'performance_open'
  | 'team_performance_open'
  | 'replacement_open'
  | 'change_open'
  | 'dispute_open'
  | 'late_credit_open'
  | 'payout_open';

export interface OpenMatter {
  reason: OpenReason;
  artist: { id: number; name: string } | null;
}

export type ErasureRefusal =
  | { reason: 'open'; matters: OpenMatter[] }
  /** A team with other accounts' members is erased only when explicitly confirmed. */
  | { reason: 'team_not_confirmed' }
  | { reason: 'staff' }
  | { reason: 'not_proved' }
  | { reason: 'gone' };

export interface ErasureOutlook {
  matters: OpenMatter[];
  /** Artists and teams to be erased; `members` counts members owned by other accounts. */
  artists: { id: number; name: string; kind: 'solo' | 'team'; members: number }[];
}

/** Consumes a fresh phone proof inside the erasing transaction; false without one. */
export type SpendProof = (trx: Transaction) => Promise<boolean>;

export interface ErasureOrder {
  spendProof: SpendProof;
  /** Also erase teams that have members of other accounts. */
  withTeams: boolean;
}

export interface PersonalDataDeps {
  /** All data of the account by topic, serialisable as JSON. */
  collect(accountId: string): Promise<Record<string, unknown>>;
  /** Erases the person and ends all sessions; legally required records keep a pseudonym. */
  erase(accountId: string, order: ErasureOrder): Promise<Result<null, ErasureRefusal>>;
  /** What blocks erasure, and which artists would be erased too. */
  outlook(accountId: string): Promise<ErasureOutlook>;
}
