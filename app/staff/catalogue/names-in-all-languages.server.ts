import namesHi from '#app/shared/names/messages/hi.json' with { type: 'json' };
import namesPa from '#app/shared/names/messages/pa.json' with { type: 'json' };
import { nameKey } from '#app/shared/names/stored-names.ts';
import { ownValue } from '#app/shared/own-value.ts';
import type { Names } from './name-fields.ts';

/** A name of a category or city as staff wrote it, else the shipped one; empty if there is none. */
export function namesInAllLanguages(en: string, hi: string | null, pa: string | null): Names {
  const key = nameKey(en);
  return { en, hi: hi ?? ownValue(namesHi, key) ?? '', pa: pa ?? ownValue(namesPa, key) ?? '' };
}
