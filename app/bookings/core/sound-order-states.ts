export const SOUND_ORDER_STATES = [
  'held',
  'capturing',
  'confirmed',
  'completed',
  'expired',
  'cancelled',
] as const;
export type SoundOrderState = (typeof SOUND_ORDER_STATES)[number];

/** Allowed transitions of a sound order. No acceptance step: what is in stock is delivered. */
export const SOUND_ORDER_TRANSITIONS = {
  /** Includes expired holds paid late, while stock is available. */
  secure: { from: ['held', 'expired'], to: 'capturing' },
  pay: { from: ['capturing'], to: 'confirmed' },
  lapse: { from: ['capturing'], to: 'expired' },
  expire: { from: ['held'], to: 'expired' },
  complete: { from: ['confirmed'], to: 'completed' },
  cancel: { from: ['confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly SoundOrderState[]; to: SoundOrderState }>;

export type SoundOrderTransition = keyof typeof SOUND_ORDER_TRANSITIONS;
