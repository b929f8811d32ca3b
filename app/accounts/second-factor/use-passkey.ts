import { useState, useSyncExternalStore } from 'react';
import type { PasskeyProblem } from './show-passkey.ts';

/** Whether this browser supports passkeys; undefined before hydration. */
export function usePasskeySupport(): boolean | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => window.isSecureContext && 'PublicKeyCredential' in window,
    () => undefined,
  );
}

const neverChanges = () => () => undefined;

export function usePasskeyPrompt() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem>();

  async function prompt<Answer extends object>(
    ask: () => Promise<Answer | PasskeyProblem>,
    onDone: (answer: Answer) => void,
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await ask();
    setBusy(false);
    if ('problem' in answer) setProblem(answer);
    else onDone(answer);
  }

  return { busy, problem, prompt };
}
