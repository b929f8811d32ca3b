import type { SoundRefusal } from '../core/sound-answer.ts';

export type ExtensionRefusal =
  | { reason: 'booking_not_found' }
  /** The event has not begun, or it is over for another reason than its end. */
  | { reason: 'not_running' }
  | { reason: 'too_late' }
  | { reason: 'changed_meanwhile' }
  | { reason: 'extension_open' }
  | { reason: 'payment_in_progress' }
  | { reason: 'too_long' }
  | { reason: 'too_many_asks' }
  | { reason: 'next_performance' }
  | { reason: 'out_of_stock'; item: string }
  | SoundRefusal;
