import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { PASSKEY_PATH, type PasskeyCallProblem, type PasskeyCallRefusal } from './passkey-calls.ts';

export interface PasskeyProblem {
  problem:
    | PasskeyCallProblem
    | 'passkey_cancelled'
    | 'passkey_known'
    | 'passkey_unusable'
    | 'passkey_offline';
  waitSeconds?: number;
}

export async function showPasskey(): Promise<PasskeyProblem | { shown: true }> {
  const options = await callPasskeyApi<PublicKeyCredentialRequestOptionsJSON>({ intent: 'options' });
  if ('problem' in options) return options;
  const answer = await askDevice(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: options });
  });
  if ('problem' in answer) return answer;
  const checked = await callPasskeyApi({ intent: 'check', answer: JSON.stringify(answer) });
  return 'problem' in checked ? checked : { shown: true };
}

export async function makePasskey(): Promise<PasskeyProblem | { made: string }> {
  const options = await callPasskeyApi<PublicKeyCredentialCreationOptionsJSON>({ intent: 'register' });
  if ('problem' in options) return options;
  const answer = await askDevice(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({ optionsJSON: options });
  });
  return 'problem' in answer ? answer : { made: JSON.stringify(answer) };
}

const CALL_MS = 20_000;

async function callPasskeyApi<Answer extends object>(
  fields: Record<string, string>,
): Promise<Answer | PasskeyCallRefusal | PasskeyProblem> {
  try {
    const answer = await fetch(PASSKEY_PATH, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(CALL_MS),
    });
    return await answer.json();
  } catch {
    return { problem: 'passkey_offline' };
  }
}

async function askDevice<Answer extends object>(
  ask: () => Promise<Answer>,
): Promise<Answer | PasskeyProblem> {
  try {
    return await ask();
  } catch (error) {
    return { problem: passkeyProblemOf(error) };
  }
}

/** Browsers report a closed prompt and a timeout alike. */
function passkeyProblemOf(error: unknown): PasskeyProblem['problem'] {
  switch (error instanceof Error && error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'passkey_cancelled';
    case 'InvalidStateError':
      return 'passkey_known';
    default:
      console.error(error);
      return 'passkey_unusable';
  }
}
