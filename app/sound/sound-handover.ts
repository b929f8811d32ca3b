import type { SoundSelection } from './sound-selection.ts';

/** Under which the browser keeps a selection on its way from the sound page to the booking page. */
export const HANDOVER_KEY = 'selectedSoundSystem';
/** After so long a selection left behind is no longer meant [S9-05]. */
export const HANDOVER_MS = 300_000;

/** What the sound page leaves for the booking page [S3-14]. Prices are rupees and only a memory: the server prices. */
export interface SoundHandover {
  soundSystemPrice: number;
  /** By name of the equipment [S3-13]. */
  soundSystemDetails: Record<string, { quantity: number; description?: string; price?: number }>;
  selectedItems: { id: number; quantity: number }[];
  selectedKits: { id: number }[];
  fromSoundSystem: true;
  /** When it was left, in milliseconds of the browser's clock. */
  timestamp: number;
}

/** The selection in a handover that is under five minutes old; null for anything else that may lie there. */
export function selectionHandedOver(text: string | null, now: number): SoundSelection | null {
  const handover = parsed(text);
  if (handover?.fromSoundSystem !== true || typeof handover.timestamp !== 'number') return null;
  const age = now - handover.timestamp;
  if (!(age >= 0 && age < HANDOVER_MS)) return null;
  const kits = (handover.selectedKits ?? []).map(({ id }) => ({ id }));
  const equipment = (handover.selectedItems ?? []).map(({ id, quantity }) => ({ id, quantity }));
  const whole = [...kits.map(({ id }) => id), ...equipment.flatMap(({ id, quantity }) => [id, quantity])];
  return whole.every((number) => Number.isInteger(number) && number > 0) ? { kits, equipment } : null;
}

function parsed(text: string | null): Partial<SoundHandover> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Leaves a selection for the booking page. A browser that keeps nothing loses nothing: the address has it too. */
export function leaveHandover(handover: SoundHandover): void {
  try {
    sessionStorage.setItem(HANDOVER_KEY, JSON.stringify(handover));
  } catch {}
}

/** Takes what the sound page left; it is gone afterwards, used or not. */
export function takeHandover(): SoundSelection | null {
  try {
    const text = sessionStorage.getItem(HANDOVER_KEY);
    sessionStorage.removeItem(HANDOVER_KEY);
    return selectionHandedOver(text, Date.now());
  } catch {
    return null;
  }
}
