import type { SignInState } from './sign-in-state.ts';

/** What every step is given. */
export interface StepProps {
  state: SignInState;
  next: string;
  /** The intent under way. */
  busy: string | null;
  fieldError(field: string): string | undefined;
}
