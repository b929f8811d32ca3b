import type { SoundSelection } from './sound-selection.ts';

/** Storage key of a selection on its way from the sound page to the booking page. */
export const HANDOVER_KEY = 'selectedSoundSystem';
/** Milliseconds until a stored selection expires [S9-05]. */
const HANDOVER_MS = 300_000;

/** Handover to the booking page [S3-14]. Rupee prices are informative: the server sets prices. */
export interface SoundHandover {
  soundSystemPrice: number;
  soundSystemDetails: Record<string, { quantity: number; description?: string; price?: number }>;
  selectedItems: { id: number; quantity: number }[];
  selectedKits: { id: number }[];
  fromSoundSystem: true;
  /** Milliseconds, browser clock. */
  timestamp: number;
}

/** A stored selection under five minutes old; null for anything else. */
export function readHandover(text: string | null, now: number): SoundSelection | null {
  const handover = parseHandover(text);
  if (handover?.fromSoundSystem !== true || typeof handover.timestamp !== 'number') return null;
  const age = now - handover.timestamp;
  if (!(age >= 0 && age < HANDOVER_MS)) return null;
  const kits = (handover.selectedKits ?? []).map(({ id }) => ({ id }));
  const equipment = (handover.selectedItems ?? []).map(({ id, quantity }) => ({ id, quantity }));
  const whole = [...kits.map(({ id }) => id), ...equipment.flatMap(({ id, quantity }) => [id, quantity])];
  return whole.every((number) => Number.isInteger(number) && number > 0) ? { kits, equipment } : null;
}

function parseHandover(text: string | null): Partial<SoundHandover> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Stores a selection for the booking page. Storage failures are harmless: the address has it too. */
export function storeHandover(handover: SoundHandover): void {
  try {
    sessionStorage.setItem(HANDOVER_KEY, JSON.stringify(handover));
  } catch {}
}

export function takeHandover(): SoundSelection | null {
  try {
    const text = sessionStorage.getItem(HANDOVER_KEY);
    sessionStorage.removeItem(HANDOVER_KEY);
    return readHandover(text, Date.now());
  } catch {
    return null;
  }
}
