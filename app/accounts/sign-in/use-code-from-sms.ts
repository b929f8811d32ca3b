import { useEffect, useRef } from 'react';

interface OneTimeCode extends Credential {
  code: string;
}

/** Fills in the code by WebOTP where supported. Returns the ref of the field's frame. */
export function useCodeFromSms(occasion: unknown) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code sent is waited for anew
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(request)
      .then((credential) => {
        const input = frame.current?.querySelector('input');
        if (!credential || !input) return;
        input.value = (credential as OneTimeCode).code;
        input.form?.requestSubmit(input.form.querySelector<HTMLButtonElement>('[value="verify"]'));
      })
      .catch(() => {}); // denied or unsupported: the code is typed
    return () => waiting.abort();
  }, [occasion]);
  return frame;
}
