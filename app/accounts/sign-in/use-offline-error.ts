import { type FormEvent, useState } from 'react';
import type { SignInError } from './sign-in-state.ts';

/** Refuses to submit without a connection: the script that keeps the form may not be loaded yet. */
export function useOfflineError() {
  const [error, setError] = useState<SignInError>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (navigator.onLine) return setError(undefined);
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    setError({ key: pressed?.value === 'verify' ? 'verifyFailed' : 'sendFailed' });
  };
  return { error, onSubmit };
}
