export const SOUND_ORDER_STATES = [
  'held',
  'capturing',
  'confirmed',
  'completed',
  'expired',
  'cancelled',
] as const;
export type SoundOrderState = (typeof SOUND_ORDER_STATES)[number];

/** Every change an order of sound can make. Nobody has to accept it: what is in stock is delivered. */
export const SOUND_ORDER_TRANSITIONS = {
  /** Also of one whose hold ran out while it was being paid, as long as the stock is free. */
  secure: { from: ['held', 'expired'], to: 'capturing' },
  pay: { from: ['capturing'], to: 'confirmed' },
  lapse: { from: ['capturing'], to: 'expired' },
  expire: { from: ['held'], to: 'expired' },
  complete: { from: ['confirmed'], to: 'completed' },
  cancel: { from: ['confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly SoundOrderState[]; to: SoundOrderState }>;

export type SoundOrderTransition = keyof typeof SOUND_ORDER_TRANSITIONS;
