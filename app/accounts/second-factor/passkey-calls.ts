export const PASSKEY_PATH = '/second-factor/passkey';

export type PasskeyCallProblem =
  | 'passkey_late'
  | 'passkey_none'
  | 'passkey_limit'
  | 'passkey_refused'
  | 'too_many';

export interface PasskeyCallRefusal {
  problem: PasskeyCallProblem;
  waitSeconds?: number;
}
