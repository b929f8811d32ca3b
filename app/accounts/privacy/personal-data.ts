import type { Transaction } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';

/** Why an account cannot be erased now. */
export type ErasureRefusal =
  | { reason: 'live_booking' }
  | { reason: 'refund_on_its_way' }
  | { reason: 'artist' }
  | { reason: 'staff' }
  | { reason: 'not_proved' }
  | { reason: 'gone' };

/** Uses up a fresh proof of the phone in the transaction that erases; false without one. */
export type SpendProof = (trx: Transaction) => Promise<boolean>;

/** All that the product holds of one person, in every domain. */
export interface PersonalDataDesk {
  /** Everything of the account, by what it is about; ready to be written as JSON. */
  collect(accountId: string): Promise<Record<string, unknown>>;
  /** Erases the person and ends every session; what the law keeps stays under a pseudonym. */
  erase(accountId: string, spendProof: SpendProof): Promise<Result<null, ErasureRefusal>>;
}
