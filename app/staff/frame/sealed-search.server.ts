import type { Config } from '#app/platform/config.server.ts';
import { readTypedSearch } from './search-query.ts';

const PURPOSE = 'operator-search';
/** 12 hours, one shift: long enough to return to a list, short for a leaked address. */
const MAX_AGE_MS = 12 * 3600 * 1000;
/** Address parameter holding sealed personal terms. */
const SEALED = 'found';

/** Search address; all but a whole code is sealed to keep it out of history, logs and referrers. */
export function searchAddress(keys: Config['keys'], page: string, form: FormData): string {
  const wanted = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '' || name === SEALED) continue;
    const { bookingCode, orderCode } = readTypedSearch(value);
    if (name === 'q' && !bookingCode && !orderCode) wanted.set(SEALED, sealWords(keys, value));
    else wanted.set(name, value.slice(0, 200));
  }
  return wanted.size > 0 ? `${page}?${wanted}` : page;
}

/** Search parameters with sealed terms opened; expired or forged ones are dropped. */
export function readSearch(keys: Config['keys'], request: Request): URLSearchParams {
  const wanted = new URL(request.url).searchParams;
  const opened = openWords(keys, wanted.get(SEALED));
  if (opened && Date.now() - opened.at < MAX_AGE_MS) wanted.set('q', opened.words);
  return wanted;
}

export function sealWords(keys: Config['keys'], words: string): string {
  return keys.seal(PURPOSE, JSON.stringify({ words: words.slice(0, 80), at: Date.now() }));
}

/** Null for what is forged, or was sealed with a key that is gone. */
export function openWords(keys: Config['keys'], text: string | null): { words: string; at: number } | null {
  try {
    return text === null ? null : JSON.parse(keys.unseal(PURPOSE, text));
  } catch {
    return null;
  }
}
