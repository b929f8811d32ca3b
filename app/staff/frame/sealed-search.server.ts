import type { Config } from '#app/platform/config.server.ts';
import { readTypedSearch } from './search-query.ts';

const PURPOSE = 'operator-search';
/** 12 hours, one shift: long enough to return to a list, short for a leaked address. */
const MAX_AGE_MS = 12 * 3600 * 1000;
/** Address parameter holding sealed personal terms. */
const SEALED = 'found';

/** Search address; a phone number is sealed to keep it out of history, logs and referrers. */
export function searchAddress(keys: Config['keys'], page: string, form: FormData): string {
  const wanted = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '' || name === SEALED) continue;
    if (name === 'q' && readTypedSearch(value).phone) wanted.set(SEALED, sealed(keys, value));
    else wanted.set(name, value.slice(0, 200));
  }
  return wanted.size > 0 ? `${page}?${wanted}` : page;
}

/** Search parameters with sealed terms opened; expired or forged ones are dropped. */
export function readSearch(keys: Config['keys'], request: Request): URLSearchParams {
  const wanted = new URL(request.url).searchParams;
  const words = opened(keys, wanted.get(SEALED));
  if (words !== null) wanted.set('q', words);
  return wanted;
}

function sealed(keys: Config['keys'], words: string): string {
  return keys.seal(PURPOSE, JSON.stringify({ words: words.slice(0, 80), at: Date.now() }));
}

function opened(keys: Config['keys'], text: string | null): string | null {
  if (text === null) return null;
  try {
    const { words, at } = JSON.parse(keys.unseal(PURPOSE, text)) as { words: string; at: number };
    return Date.now() - at < MAX_AGE_MS ? words : null;
  } catch {
    return null;
  }
}
