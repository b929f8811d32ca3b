import type { FreshRefusal } from './fresh-factor.ts';

export type AddPasskeyRefusal = {
  reason: 'passkey_name' | 'passkey_expired' | 'passkey_refused' | 'passkey_known' | 'passkey_limit';
};

export type FactorProblem =
  | 'wrong_factor'
  | 'too_many'
  | 'not_begun'
  | 'last_factor'
  | AddPasskeyRefusal['reason']
  | FreshRefusal;

export type FactorAnswer = { recoveryCodes: string[] } | { problem: FactorProblem; waitSeconds?: number };

export type ProblemAnswer = Extract<FactorAnswer, { problem: unknown }> | undefined;
