import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/shared/listeners.ts';

const KEY = 'city';
const { tell, subscribe } = createListeners();

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
  tell();
}
