import { z } from 'zod';
import { paise } from '#app/shared/money.ts';
import { isUuid } from '#app/shared/read-id.ts';
import type { MoneyMoveName } from '../../frame/fresh-actions.ts';
import type { Target } from '../../frame/refuse-action.server.ts';

const id = z.string().refine(isUuid);
const amount = z.number().int().transform(paise);
const on = z.enum(['booking', 'sound-order']);

/** The bank's number of a payment, such as a UTR. */
export const bankNumber = z.string().regex(/^[A-Z0-9]{6,40}$/);

/** A staff action that moves money, as stored until a second person decides. Amounts in paise. */
export const moneyMoveSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('goodwill'), on, id, amount, key: id }),
  z.object({ act: z.literal('cancel'), on, id }),
  z.object({ act: z.literal('not-delivered'), id }),
  z.object({ act: z.literal('dispute'), id, amount, borneBy: z.enum(['artist', 'operator']) }),
  z.object({ act: z.literal('host-yes'), id, offerId: id }),
  z.object({
    act: z.literal('propose'),
    id,
    artistId: z.number().int(),
    /** Asks the artist first, while the event runs. */
    ask: z.literal(true).optional(),
  }),
  z.object({ act: z.literal('refund-by-bank'), id, number: bankNumber }),
  z.object({ act: z.literal('payout-by-bank'), id, number: bankNumber }),
  z.object({ act: z.literal('release'), id }),
  z.object({ act: z.literal('release-payee'), id }),
  z.object({ act: z.literal('lost-phone'), id: z.number().int(), phone: z.string() }),
  z.object({ act: z.literal('absence-true'), id, absenceId: id }),
  z.object({ act: z.literal('absence-false'), id, absenceId: id }),
]) satisfies z.ZodType<{ act: MoneyMoveName }>;
export type MoneyMove = z.infer<typeof moneyMoveSchema>;

/** What it is about: no one decides on what concerns themselves. */
export function targetOfMove(move: MoneyMove): Target {
  switch (move.act) {
    case 'goodwill':
    case 'cancel':
      return [move.on, move.id];
    case 'not-delivered':
      return ['sound-order', move.id];
    case 'dispute':
      return ['dispute', move.id];
    case 'host-yes':
    case 'absence-true':
    case 'absence-false':
      return ['booking', move.id];
    case 'propose':
      return ['proposal', `${move.id}:${move.artistId}`];
    case 'refund-by-bank':
      return ['refund', move.id];
    case 'lost-phone':
      return ['artist', String(move.id)];
    case 'payout-by-bank':
    case 'release':
    case 'release-payee':
      return ['payout', move.id];
  }
}
