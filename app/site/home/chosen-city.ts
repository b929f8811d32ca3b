import { useSyncExternalStore } from 'react';

const KEY = 'city';
const listeners = new Set<() => void>();

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
  } catch {}
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
