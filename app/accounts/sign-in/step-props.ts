import type { SignInState } from './sign-in-state.ts';

export interface StepProps {
  state: SignInState;
  next: string;
  busy: string | null;
  fieldError(field: string): string | undefined;
}
