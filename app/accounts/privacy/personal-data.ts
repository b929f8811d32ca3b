import type { Transaction } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';

/** What keeps an account from being erased until it is settled. */
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
  /** Which of the account's artists it is about; null for what it does as a host. */
  artist: { id: number; name: string } | null;
}

/** Why an account cannot be erased now. */
export type ErasureRefusal =
  | { reason: 'open'; matters: OpenMatter[] }
  /** A team with members of other accounts goes only when that was asked for. */
  | { reason: 'team_not_confirmed' }
  | { reason: 'staff' }
  | { reason: 'not_proved' }
  | { reason: 'gone' };

/** What erasing an account would mean at this moment. */
export interface ErasureOutlook {
  /** What must be settled first; empty if nothing must. */
  matters: OpenMatter[];
  /** Artists and teams that would go; `members` counts those of a team that belong to other accounts. */
  artists: { id: number; name: string; kind: 'solo' | 'team'; members: number }[];
}

/** Uses up a fresh proof of the phone in the transaction that erases; false without one. */
export type SpendProof = (trx: Transaction) => Promise<boolean>;

/** How an account is to be erased. */
export interface ErasureOrder {
  spendProof: SpendProof;
  /** Whether teams with members of other accounts go too. */
  withTeams: boolean;
}

/** All that the product holds of one person, in every domain. */
export interface PersonalDataDeps {
  /** Everything of the account, by what it is about; ready to be written as JSON. */
  collect(accountId: string): Promise<Record<string, unknown>>;
  /** Erases the person and ends every session; what the law keeps stays under a pseudonym. */
  erase(accountId: string, order: ErasureOrder): Promise<Result<null, ErasureRefusal>>;
  /** What stands in the way of erasing, and which artists would go with the account. */
  outlook(accountId: string): Promise<ErasureOutlook>;
}
