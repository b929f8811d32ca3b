import { useSyncExternalStore } from 'react';

const KEY = 'city';
const listeners = new Set<() => void>();

/** The city that this visitor chose last, by its slug; empty until they choose. Kept in their browser only. */
export function useChosenCity(): [city: string, choose: (city: string) => void] {
  const city = useSyncExternalStore(
    subscribe,
    () => read(),
    () => '',
  );
  return [city, choose];
}

let chosen: string | undefined;

function read(): string {
  try {
    chosen ??= localStorage.getItem(KEY) ?? '';
  } catch {
    chosen ??= '';
  }
  return chosen;
}

function choose(city: string) {
  chosen = city;
  try {
    localStorage.setItem(KEY, city);
  } catch {
    // A browser that keeps nothing still searches this once.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
