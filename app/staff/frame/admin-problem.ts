import type texts from './messages/operators.en.json';

export type AdminProblem = keyof (typeof texts)['problem'];

/** Outcome of an act. `waits`: needs a second person's approval. `max`: paise. */
export type AdminOutcome =
  | { ok: true; waits?: boolean }
  | { ok: false; refusal: { reason: AdminProblem; max?: number; name?: string } };
