import type { ContactProblems, ContactValues } from './contact-request.ts';

export type ContactOutcome =
  | { state: 'sent'; ticket: string }
  | { state: 'incomplete'; problems: ContactProblems; values: ContactValues }
  | { state: 'too-many'; waitSeconds: number; values: ContactValues }
  | { state: 'failed' };
