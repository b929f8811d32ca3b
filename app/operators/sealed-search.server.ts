import type { Config } from '#app/platform/config.server.ts';
import { readTyped } from './search-query.ts';

const PURPOSE = 'operator-search';
/** A shift: long enough to go back to a list, short enough for an address that lies about. */
const MAX_AGE_MS = 12 * 3600 * 1000;
/** Stands in the address for words that are personal. */
const SEALED = 'found';

/**
 * The fields of a search form as an address says them: a phone number is sealed, so that it stands in no history, log
 * or referrer. Empty fields are left out.
 */
export function searchAddress(keys: Config['keys'], page: string, form: FormData): string {
  const wanted = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '' || name === SEALED) continue;
    if (name === 'q' && readTyped(value).phone) wanted.set(SEALED, sealed(keys, value));
    else wanted.set(name, value.slice(0, 200));
  }
  return wanted.size > 0 ? `${page}?${wanted}` : page;
}

/** The search of an address with its sealed words opened; what is too old or forged asks for nothing. */
export function searchOf(keys: Config['keys'], request: Request): URLSearchParams {
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
