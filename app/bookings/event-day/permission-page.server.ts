import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { mayDo } from '#app/accounts/core/roles.ts';
import { PERMISSION_KINDS, type PermissionKind } from '#app/nights/sound-verdict.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { uploadSlots } from '#app/platform/images/upload-slots.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { readLimitedForm } from '#app/platform/read-form.server.ts';
import { choice, readFile, readForm, typed } from '#app/shared/read-form.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockBookingOfHost } from '../core/booking-queries.server.ts';
import { termsOf } from '../core/booking-terms.ts';
import { minutesFromTime } from '../core/booking-times.ts';
import { selectTermsRow } from '../core/change-queries.server.ts';
import { requireBookingParty } from '../view/booking-access.server.ts';
import { headOf } from '../view/booking-head.ts';
import { neededPermissions } from './needed-permissions.server.ts';
import { MAX_PERMISSION_BYTES, type PermissionRefusal } from './permission-limits.ts';
import { upsertPermission } from './permission-queries.server.ts';
import { permissionResponse } from './permission-response.server.ts';
import { readPermission } from './read-permission.server.ts';

type PageArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** Allowance for the multipart overhead around the file. */
const ENVELOPE_BYTES = 64 * 1024;
const NOON = 12 * 60;
const takePermissionSlot = uploadSlots();

/** Permissions for music at night: for the host, and for staff who run the day. */
export async function openPermissionPage(args: PageArgs, id: string) {
  const { party, event, db } = await requireEventOfBooking(args, id);
  const { booking, as } = party;
  return {
    head: headOf(party),
    as,
    date: event.date,
    end: event.to,
    open: as === 'host' && booking.endsAt > (await businessNow(db)),
    ...(await neededPermissions(db, event)),
    done: new URL(args.request.url).searchParams.has('done'),
  };
}

export type PermissionPageData = Awaited<ReturnType<typeof openPermissionPage>>;

const FIELDS = { kind: choice(PERMISSION_KINDS), until: typed(5) };

export async function submitPermission(args: Pick<ActionFunctionArgs, 'request' | 'context'>, id: string) {
  const { party, db } = await requireEventOfBooking(args, id);
  if (party.as !== 'host') throw data(null, { status: 404 });
  const giveBack = takePermissionSlot(party.viewer.accountId);
  if (!giveBack) {
    await readLimitedForm(args.request, 0);
    return problem('busy', 503);
  }
  try {
    const form = await readLimitedForm(args.request, MAX_PERMISSION_BYTES + ENVELOPE_BYTES);
    if (!form) return problem('too_large', 413);
    const { kind, until } = readForm(form, FIELDS);
    const permission = { kind, until: untilMinutes(until), file: readFile(form, 'paper') };
    const kept = await uploadPermission(db, party.viewer, id, permission);
    if (!kept.ok) return problem(kept.refusal.reason, 422);
  } finally {
    giveBack();
  }
  throw redirect(`/bookings/${id}/permission?done`);
}

/** The permission as it was uploaded, always as a download: staff of the event of the booking, a host any of their own. */
export async function openPermission(args: PageArgs, id: string, permissionId: string): Promise<Response> {
  const { party, event, db } = await requireEventOfBooking(args, id);
  if (!isUuid(permissionId)) throw data(null, { status: 404 });
  return permissionResponse(db, permissionId, party.as === 'host' ? { hostId: event.hostId } : event);
}

async function requireEventOfBooking({ request, context }: PageArgs, id: string) {
  const party = await requireBookingParty(context, request, id);
  const mayLook =
    party.as === 'host' || (party.as === 'operator' && mayDo(party.viewer.roles, 'run_the_day'));
  if (!mayLook) throw data(null, { status: 404 });
  const { db } = context.get(platformContext);
  const row = (await selectTermsRow(db, id))!;
  const event = { ...termsOf(row), hostId: row.host_id };
  return { party, event, db };
}

/** Times before noon are of the next day. */
function untilMinutes(time: string): number | null {
  const minutes = minutesFromTime(time);
  return minutes === null ? null : minutes < NOON ? minutes + 1440 : minutes;
}

const problem = (reason: PermissionRefusal['reason'], status: number) =>
  data({ problem: reason }, { status });

const OPEN = new Set<string>(['requested', 'confirmed', 'replacing', 'declined']);

const PERMISSIONS_AN_HOUR = 20;
const limitOf = ({ accountId }: { accountId: string }) => ({
  key: `papers:${accountId}`,
  max: PERMISSIONS_AN_HOUR,
  seconds: 3600,
});

/** Keeps a host's permission for the event of a booking; staff look at it before it counts. */
export async function uploadPermission(
  db: Database,
  host: { accountId: string },
  bookingId: string,
  permission: { kind: PermissionKind | null; until: number | null; file: Blob | null },
): Promise<Result<null, PermissionRefusal>> {
  const { kind, until, file } = permission;
  if (kind === null || until === null || file === null) return refused({ reason: 'incomplete' });
  const { waitSeconds } = await inTransaction(db, (trx) => consumeLimits(trx, [limitOf(host)]));
  if (waitSeconds > 0) return refused({ reason: 'busy' });
  const read = await readPermission(file);
  if (!read.ok) return read;
  return inTransactionUnlessRefused(db, async (trx): Promise<Result<null, PermissionRefusal>> => {
    const booking = await lockBookingOfHost(trx, bookingId, host.accountId);
    if (!booking || !OPEN.has(booking.state) || booking.ends_at <= booking.now)
      return refused({ reason: 'closed' });
    const venue = { hostId: host.accountId, date: booking.event_date, address: booking.venue_address };
    const { offered } = await neededPermissions(trx, {
      ...venue,
      from: booking.starts_local,
      to: booking.ends_local,
      lat: booking.venue_lat,
      lng: booking.venue_lng,
      setting: booking.venue_setting,
    });
    if (!offered.includes(kind)) return refused({ reason: 'not_needed' });
    const kept = await upsertPermission(trx, { ...venue, kind, until, file: read.value });
    return kept ? accepted(null) : refused({ reason: 'accepted_already' });
  });
}
