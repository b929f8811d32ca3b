import { z } from 'zod';
import type { Viewer } from '#app/accounts/core/account.ts';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import { type ActingParty, bookingReference } from '../core/booking-deps.server.ts';
import { isOwnBooking } from '../core/booking-people-queries.server.ts';
import { agreeToChange, declineChange, withdrawChange } from '../reschedule/answer-change.server.ts';
import { askExtension } from '../reschedule/ask-extension.server.ts';
import type { ChangeRefusal } from '../reschedule/change-refusal.ts';
import { selectNewestExtension } from '../reschedule/extension-queries.server.ts';
import type { ExtensionRefusal } from '../reschedule/extension-refusal.ts';
import { EXTENSION_MINUTES } from '../reschedule/extension-rules.ts';
import type { BookingParty } from '../view/booking-access.server.ts';
import type { DayDeps } from './day-deps.server.ts';

export type RefusedExtension = ExtensionRefusal | ChangeRefusal;
export type ExtensionAnswer = RefusedExtension | 'done' | 'bad_input' | 'booking_not_found';
type Party = BookingParty & { viewer: Viewer };

const askSchema = z.object({
  minutes: z.coerce.number().pipe(z.literal(EXTENSION_MINUTES)),
  until: z.iso.datetime(),
});

/** The host asks for a later end. */
export async function askForExtension(
  deps: DayDeps,
  party: Party,
  form: Record<string, unknown>,
): Promise<ExtensionAnswer> {
  const parsed = askSchema.safeParse(form);
  if (party.as !== 'host') return 'booking_not_found';
  if (!parsed.success) return 'bad_input';
  const { minutes, until } = parsed.data;
  const wanted = { minutes, until: new Date(until) };
  return refusalOf(await askExtension(deps, party.viewer, party.booking.id, wanted));
}

const answerSchema = z.object({
  extension: uuidSchema,
  intent: z.enum(['extension-yes', 'extension-no', 'extension-withdraw']),
});

/** The artist, or staff for them, says yes or no; the host takes the ask back. Only for this booking's extension. */
export async function answerExtension(
  deps: DayDeps,
  party: Party,
  form: Record<string, unknown>,
): Promise<ExtensionAnswer> {
  const parsed = answerSchema.safeParse(form);
  if (!parsed.success) return 'bad_input';
  const { extension, intent } = parsed.data;
  const { as, viewer, booking } = party;
  const sends =
    intent === 'extension-withdraw'
      ? as === 'host'
      : as === 'artist' || (await mayAnswerForArtist(deps, party));
  if (!sends) return 'booking_not_found';
  const newest = await selectNewestExtension(deps.db, booking.id);
  if (newest?.id !== extension) return { reason: 'change_ended' };
  const by: ActingParty = {
    actor: as,
    accountId: viewer.accountId,
    ...(as === 'operator' && { alongside: (trx) => recordAnswer(trx, party, intent) }),
  };
  if (intent === 'extension-yes') return refusalOf(await agreeToChange(deps, by, extension));
  if (intent === 'extension-no') return refusalOf(await declineChange(deps, by, extension, ''));
  return refusalOf(await withdrawChange(deps, by, extension));
}

/** Staff answer for the artist, but not on a booking of their own. */
async function mayAnswerForArtist({ db }: DayDeps, { as, viewer, booking }: Party): Promise<boolean> {
  if (as !== 'operator' || !mayDo(viewer.roles, 'run_the_day')) return false;
  return !(await isOwnBooking(db, viewer.accountId, booking.id));
}

function recordAnswer(trx: Transaction, { viewer, booking }: Party, intent: string): Promise<void> {
  return recordAudit(trx, {
    accountId: viewer.accountId,
    action: intent === 'extension-yes' ? 'booking.extension_yes' : 'booking.extension_no',
    subject: bookingReference(booking.id),
  });
}

function refusalOf<Refusal extends RefusedExtension>(answer: Result<unknown, Refusal>): Refusal | 'done' {
  return answer.ok ? 'done' : answer.refusal;
}
