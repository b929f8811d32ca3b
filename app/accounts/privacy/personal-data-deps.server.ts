import type { Transaction } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';
import type { ErasureOutlook, ErasureRefusal } from './personal-data.ts';

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
