import { useSyncExternalStore } from 'react';

export type Consent = 'given' | 'refused' | null;

const KEY = 'measuring';
const listeners = new Set<() => void>();

/** What this visitor said about being measured; null before they were asked. Kept in their browser. */
export function useConsent(): [consent: Consent, say: (consent: Exclude<Consent, null>) => void] {
  const consent = useSyncExternalStore(subscribe, readConsent, () => null);
  return [consent, pushConsent];
}

/** Says yes or no, or takes it back: the privacy settings call it too. */
export function pushConsent(consent: Exclude<Consent, null>): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // A browser that keeps nothing is asked again, and measured never.
  }
  for (const listener of listeners) listener();
}

function readConsent(): Consent {
  try {
    const said = localStorage.getItem(KEY);
    return said === 'given' || said === 'refused' ? said : null;
  } catch {
    return 'refused';
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
