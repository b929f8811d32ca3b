import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { decidePermission, waitingPermissions } from './decide-permission.server.ts';
import { MAX_PERMISSION_BYTES } from './permission-limits.ts';
import { uploadPermission } from './permission-page.server.ts';
import { permissionResponse } from './permission-response.server.ts';
import { remindPermissions } from './remind-permissions.server.ts';

const market = useMarketplace();
const HALL = {
  address: 'Sukhna Hall, Sector 6, Chandigarh',
  setting: 'indoor',
  from: '19:30',
  to: '22:00',
} as const;
const LAWN = {
  address: 'Palm Lawns, Phase 8, Mohali',
  setting: 'outdoor',
  from: '19:00',
  to: '21:30',
} as const;
const PDF = new Blob(['%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n']);
const WORD = { kind: 'venue_word', until: 1380, file: PDF } as const;

async function photo(): Promise<Blob> {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } });
  return new Blob([new Uint8Array(await picture.png().toBuffer())]);
}

async function onlyWaiting(host: { accountId: string }) {
  const own = (await waitingPermissions(market.db)).filter(({ hostId }) => hostId === host.accountId);
  expect(own).toHaveLength(1);
  return own[0]!;
}

test('permission: later end sold only once staff accepted it [W-28]', async () => {
  const date = await market.dateIn(50);
  const { host, bookingId } = await aPaidBooking(market, date, {}, HALL);
  const staff = await market.host('Ritu Verma');
  const other = await market.artist();
  const late = { ...HALL, from: '20:30', to: '23:00' };
  const sold = async () => (await createBooking(market.deps, host, aRequest(other, date, late), null)).ok;
  expect(await uploadPermission(market.db, host, bookingId, WORD)).toMatchObject({ ok: true });
  expect(await sold()).toBe(false);
  const permission = await onlyWaiting(host);
  const decide = (uploadedAt: number, by = staff) =>
    decidePermission(market.db, by, permission.id, { state: 'accepted', reason: 'Legible', uploadedAt });
  expect(await decide(permission.uploadedAt.getTime(), host)).toMatchObject({
    refusal: { reason: 'conflict_of_interest' },
  });
  expect(await decide(1)).toMatchObject({ refusal: { reason: 'paper_changed' } });
  expect(await decide(permission.uploadedAt.getTime())).toMatchObject({ ok: true });
  expect(await decide(permission.uploadedAt.getTime())).toMatchObject({
    refusal: { reason: 'paper_decided' },
  });
  expect(await sold()).toBe(true);
  expect(await uploadPermission(market.db, host, bookingId, WORD)).toMatchObject({
    refusal: { reason: 'accepted_already' },
  });
});

test('permission: staff who perform at the event cannot decide', async () => {
  const { host, bookingId, holder } = await aPaidBooking(market, await market.dateIn(61), {}, HALL);
  expect(await uploadPermission(market.db, host, bookingId, WORD)).toMatchObject({ ok: true });
  const permission = await onlyWaiting(host);
  const accept = {
    state: 'accepted',
    reason: 'Legible',
    uploadedAt: permission.uploadedAt.getTime(),
  } as const;
  expect(await decidePermission(market.db, holder, permission.id, accept)).toMatchObject({
    refusal: { reason: 'conflict_of_interest' },
  });
  const staff = await market.host('Ritu Verma');
  expect(await decidePermission(market.db, staff, permission.id, accept)).toMatchObject({ ok: true });
});

test('a host uploads twenty papers an hour, whatever they hold', async () => {
  const { host, bookingId } = await aPaidBooking(market, await market.dateIn(59), {}, LAWN);
  const other = await aPaidBooking(market, await market.dateIn(60), {}, LAWN);
  const permission = { kind: 'loudspeaker', until: 1320, file: PDF } as const;
  const unreadable = { ...permission, file: new Blob(['no paper']) };
  for (let nth = 0; nth < 10; nth++) {
    expect(await uploadPermission(market.db, host, bookingId, permission)).toMatchObject({ ok: true });
    expect(await uploadPermission(market.db, host, bookingId, unreadable)).toMatchObject({
      refusal: { reason: 'not_a_paper' },
    });
  }
  expect(await uploadPermission(market.db, host, bookingId, permission)).toMatchObject({
    refusal: { reason: 'busy' },
  });
  expect(await uploadPermission(market.db, other.host, other.bookingId, permission)).toMatchObject({
    ok: true,
  });
});

test('permission upload: only a needed PDF or picture, own booking', async () => {
  const { host, bookingId } = await aPaidBooking(market, await market.dateIn(51), {}, LAWN);
  const upload = async (change: object, by = host) => {
    const kept = await uploadPermission(market.db, by, bookingId, {
      kind: 'loudspeaker',
      until: 1320,
      file: PDF,
      ...change,
    });
    return kept.ok ? 'kept' : kept.refusal.reason;
  };
  expect(await upload({ file: new Blob(['<script>alert(1)</script>']) })).toBe('not_a_paper');
  expect(await upload({ file: new Blob(['%PDF-1.7 without an end']) })).toBe('not_a_paper');
  expect(await upload({ file: new Blob([new Uint8Array(8 * 1024 * 1024 + 1)]) })).toBe('too_large');
  expect(await upload({ file: null })).toBe('incomplete');
  expect(await upload({ kind: 'venue_word' })).toBe('not_needed');
  expect(await upload({}, await market.host('Stranger'))).toBe('closed');
  expect(await upload({ file: await photo() })).toBe('kept');
  const { content_type } = await market.db
    .selectFrom('sound_permission')
    .select('content_type')
    .where('host_id', '=', host.accountId)
    .executeTakeFirstOrThrow();
  expect(content_type).toBe('image/jpeg');
});

test('permission reminder: once a step while missing, none after upload', async () => {
  const { host, bookingId } = await aPaidBooking(market, await market.dateIn(6), {}, LAWN);
  const reminders = async () => {
    await remindPermissions(market.deps);
    const rows = await market.db
      .selectFrom('outbox')
      .select('key')
      .where('kind', '=', 'permission.missing')
      .execute();
    return rows.filter(({ key }) => key.includes(bookingId)).length;
  };
  expect(await reminders()).toBe(1);
  expect(await reminders()).toBe(1);
  await market.db.deleteFrom('outbox').where('kind', '=', 'permission.missing').execute();
  await uploadPermission(market.db, host, bookingId, { kind: 'loudspeaker', until: 1320, file: PDF });
  expect(await reminders()).toBe(0);
});

test('data export: links each permission, still readable after a move', async () => {
  const { host, bookingId } = await aPaidBooking(market, await market.dateIn(61), {}, LAWN);
  const file = new Blob(['%PDF-1.7\n', 'x'.repeat(MAX_PERMISSION_BYTES - 100), '\n%%EOF\n']);
  expect(
    await uploadPermission(market.db, host, bookingId, { kind: 'loudspeaker', until: 1320, file }),
  ).toEqual({
    ok: true,
    value: null,
  });
  await market.db
    .updateTable('booking')
    .set({ venue_address: 'Other Lawns, Phase 9, Mohali' })
    .where('id', '=', bookingId)
    .execute();
  const all = await personalDataDeps(market).collect(host.accountId);
  expect(JSON.stringify(all).length).toBeLessThan(100_000);
  const [permission] = all.music_permissions as { file: string }[];
  const [, id, permissionId] = /^\/bookings\/([\w-]+)\/permission\/([\w-]+)$/.exec(permission!.file)!;
  expect(id).toBe(bookingId);
  const response = await permissionResponse(market.db, permissionId!, { hostId: host.accountId });
  expect((await response.arrayBuffer()).byteLength).toBe(file.size);
  const stranger = { hostId: (await market.host('Stranger')).accountId };
  await expect(permissionResponse(market.db, permissionId!, stranger)).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test('permission decision: announced for each uncancelled booking of its venue', async () => {
  const date = await market.dateIn(62);
  const { host, bookingId } = await aPaidBooking(market, date, { instant: true }, LAWN);
  const later = { ...LAWN, from: '20:00', to: '22:00' };
  const second = await aPaidBooking(market, date, { instant: true }, later, host);
  const cancelled = await aPaidBooking(market, date, { instant: true }, LAWN, host);
  await aPaidBooking(market, date, { instant: true }, HALL, host);
  const rewrite = (id: string, change: { venue_address?: string; state?: 'cancelled' }) =>
    market.db.updateTable('booking').set(change).where('id', '=', id).execute();
  await uploadPermission(market.db, host, bookingId, { kind: 'loudspeaker', until: 1320, file: PDF });
  await rewrite(bookingId, { venue_address: 'palm lawns - Phase 8 - Mohali' });
  await rewrite(cancelled.bookingId, { state: 'cancelled' });
  const staff = await market.host('Ritu Verma');
  const permission = await onlyWaiting(host);
  const refuse = {
    state: 'refused',
    reason: 'Not legible',
    uploadedAt: permission.uploadedAt.getTime(),
  } as const;
  expect(await decidePermission(market.db, staff, permission.id, refuse)).toMatchObject({ ok: true });
  const events = await market.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'permission.decided')
    .where('key', 'like', `%${permission.id}%`)
    .execute();
  const told = events.map(({ payload }) => payload as { bookingId: string; key: string });
  expect(told.map((event) => event.bookingId).sort()).toEqual([bookingId, second.bookingId].sort());
  expect(new Set(told.map(({ key }) => key)).size).toBe(2);
  const audit = await market.db
    .selectFrom('audit_entry')
    .select('subject')
    .where('action', '=', 'permission.refuse')
    .where('account_id', '=', staff.accountId)
    .execute();
  expect(audit.map(({ subject }) => subject).sort()).toEqual(
    [`booking:${bookingId}`, `booking:${second.bookingId}`].sort(),
  );
});
