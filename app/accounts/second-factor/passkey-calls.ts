/** Where pages ask for challenges and show passkeys. */
export const PASSKEY_PATH = '/second-factor/passkey';

/** Why a call about passkeys was not answered as asked. */
export type PasskeyCallProblem =
  | 'passkey_late'
  | 'passkey_none'
  | 'passkey_limit'
  | 'passkey_refused'
  | 'too_many';

/** The answer of every call that does not go through. */
export interface PasskeyCallRefusal {
  problem: PasskeyCallProblem;
  waitMinutes?: number;
}
