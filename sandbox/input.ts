import { invalidInput } from './errors.ts';
import type { Page } from './store.ts';
import type { Notes } from './types.ts';

export type Body = Record<string, unknown>;

export function readBody(value: unknown): Body {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalidInput('The request body must be a JSON object.');
  return value as Body;
}

/** Integer paise, at least ₹1. */
export function readAmount(value: unknown, field = 'amount'): number {
  if (value === undefined || value === null || value === '')
    throw invalidInput(`${field}: is required.`, field);
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw invalidInput(`The ${field} must be an integer.`, field);
  }
  if (amount < 100) throw invalidInput(`The ${field} must be at least INR 1.00`, field);
  return amount;
}

export function readCurrency(value: unknown): string {
  if (value === undefined || value === null || value === '')
    throw invalidInput('currency: is required.', 'currency');
  if (value !== 'INR') throw invalidInput('Currency is not supported', 'currency');
  return value;
}

export function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalidInput('The receipt must be a string.', 'receipt');
  if (value.length > 40) throw invalidInput('The receipt may not be greater than 40 characters.', 'receipt');
  return value;
}

export function readNotes(value: unknown): Notes {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalidInput('The notes must be an object.', 'notes');
  const entries = Object.entries(value);
  if (entries.length > 15) throw invalidInput('The notes may not have more than 15 items.', 'notes');
  for (const [name, text] of entries) {
    if (typeof text !== 'string' && typeof text !== 'number') {
      throw invalidInput('The notes must hold text or numbers only.', 'notes');
    }
    if (name.length > 256 || String(text).length > 256) {
      throw invalidInput('The notes may not be greater than 256 characters.', 'notes');
    }
  }
  return entries.length ? (value as Notes) : [];
}

export function readBoolean(value: unknown, field: string, fallback: boolean): boolean {
  if (value === undefined || value === null) return fallback;
  if (value === true || value === 1 || value === '1') return true;
  if (value === false || value === 0 || value === '0') return false;
  throw invalidInput(`The ${field} field must be true or false.`, field);
}

/** from, to (unix seconds), count (1 to 100, default 10) and skip. */
export function readPage(query: unknown): Page {
  const given = readBody(query);
  return {
    from: readWholeNumber(given.from, 'from', 0, 0, Number.MAX_SAFE_INTEGER),
    to: readWholeNumber(given.to, 'to', Number.MAX_SAFE_INTEGER, 0, Number.MAX_SAFE_INTEGER),
    count: readWholeNumber(given.count, 'count', 10, 1, 100),
    skip: readWholeNumber(given.skip, 'skip', 0, 0, Number.MAX_SAFE_INTEGER),
  };
}

export function readWholeNumber(
  value: unknown,
  field: string,
  fallback: number,
  min: number,
  max: number,
): number {
  if (value === undefined || value === null || value === '') return fallback;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw invalidInput(`The ${field} must be an integer.`, field);
  if (number < min) throw invalidInput(`The ${field} must be at least ${min}.`, field);
  if (number > max) throw invalidInput(`The ${field} may not be greater than ${max}.`, field);
  return number;
}

export function collectionEntity<T>(items: T[]): { entity: 'collection'; count: number; items: T[] } {
  return { entity: 'collection', count: items.length, items };
}
