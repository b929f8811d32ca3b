import type texts from './messages/en.json';

/** Why something was not done at the desk: each has its sentence. */
export type AdminProblem = keyof (typeof texts)['problem'];

/**
 * What became of an act; `waits` where a second person must approve it first, `most` in paise where the reason names
 * an amount.
 */
export type AdminOutcome =
  | { ok: true; waits?: boolean }
  | { ok: false; refusal: { reason: AdminProblem; most?: number } };
