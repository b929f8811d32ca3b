import { useSyncExternalStore } from 'react';

export type Consent = 'given' | 'refused' | null;

const KEY = 'measuring';
const listeners = new Set<() => void>();

/** Kept in the browser; null before the visitor was asked. */
export function useConsent(): [consent: Consent, say: (consent: Exclude<Consent, null>) => void] {
  const consent = useSyncExternalStore(subscribe, readConsent, () => null);
  return [consent, pushConsent];
}

export function pushConsent(consent: Exclude<Consent, null>): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // Without browser storage the visitor is asked again and never measured.
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
