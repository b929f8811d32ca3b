import { expireBooking } from '../core/expire-booking.server.ts';
import type { HoldKind } from './hold-kind.server.ts';

export const BOOKING_HOLD: HoldKind = { table: 'booking', expire: expireBooking };
