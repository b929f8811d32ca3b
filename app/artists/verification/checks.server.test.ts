import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { bankCheckHandlers } from '#app/bookings/earnings/sync-bank-check.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransactionUnlessRefused, violatedConstraint } from '#app/platform/database.server.ts';
import { applyRetention } from '#app/privacy/privacy-queries.server.ts';
import { RETENTION } from '#app/privacy/retention.ts';
import { anArtistToCheck, anIdentityPhoto, waitingCheck } from '#tests/support/identity-documents.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { untilOneWaits } from '#tests/support/until-one-waits.ts';
import { decideCheck } from './decide-check.server.ts';
import { expireChecks } from './expire-checks.server.ts';
import { identityDocumentResponse } from './identity-document.server.ts';
import { shownChecks } from './shown-checks.server.ts';
import { askForIdentityCheck, recordSeenLive, revokeChecks } from './staff-actions.server.ts';

const market = useMarketplace();
const DAY_SECONDS = 86_400;
const NOTHING = { identity: null, bank: null, live: null };

const reasonOf = (done: { ok: boolean; refusal?: { reason: string } }) =>
  done.ok ? 'done' : done.refusal!.reason;

async function decide(artistId: number, state: 'passed' | 'returned', change: object = {}) {
  const check = await waitingCheck(market, artistId);
  const staff = await market.host('Ritu Verma');
  const act = {
    checkId: check.id,
    by: staff.accountId,
    state,
    reason: 'Too dark to read',
    submittedAt: check.submitted_at!.getTime(),
    ...change,
  };
  return reasonOf(await inTransactionUnlessRefused(market.db, (trx) => decideCheck(trx, act)));
}

async function aCheckedArtist() {
  const artist = await anArtistToCheck(market);
  expect(await artist.submit()).toBe('kept');
  expect(await decide(artist.artistId, 'passed')).toBe('done');
  return artist;
}

async function linkAccount(artistId: number, holderName: string) {
  const payee = `artist:${artistId}`;
  await sql`update payout_account set state = 'replaced', sealed_details = null where payee = ${payee}`.execute(
    market.db,
  );
  await sql`insert into payout_account (payee, method, holder_name, ending, ifsc, sealed_pan, pan_kind,
    linked_account_id, state, created_at) values (${payee}, 'bank', ${holderName}, '0077', 'HDFC0000001',
    'sealed', 'P', ${`acc_${randomUUID()}`}, 'active', business_now())`.execute(market.db);
  await bankCheckHandlers(market.deps)['payout_account.linked']({ payee });
}

test('identity check: shown to hosts only once staff passed it', async () => {
  const { artistId, submit } = await anArtistToCheck(market);
  expect(await submit()).toBe('kept');
  expect(await shownChecks(market.db, artistId)).toEqual(NOTHING);
  expect(await decide(artistId, 'passed')).toBe('done');
  const today = await market.dateIn(0);
  expect(await shownChecks(market.db, artistId)).toEqual({ ...NOTHING, identity: today });
  expect(await submit()).toBe('not_due');
  const audit = await readAudit(market.db, { subject: `artist:${artistId}`, count: 5 });
  expect(audit.map(({ action }) => action)).toEqual(['check.pass']);
});

test('returned identity documents: reason given, resubmission possible, steps kept', async () => {
  const { artistId, submit } = await anArtistToCheck(market);
  await submit();
  expect(await decide(artistId, 'returned', { reason: ' ' })).toBe('reason_missing');
  expect(await decide(artistId, 'returned')).toBe('done');
  expect(await shownChecks(market.db, artistId)).toEqual(NOTHING);
  expect(await submit()).toBe('kept');
  expect(await decide(artistId, 'passed')).toBe('done');
  const steps = await market.db
    .selectFrom('artist_check_step')
    .innerJoin('artist_check', 'artist_check.id', 'check_id')
    .select(['artist_check_step.state', 'artist_check_step.reason'])
    .where('artist_id', '=', artistId)
    .orderBy('artist_check_step.id')
    .execute();
  expect(steps.map(({ state }) => state)).toEqual(['submitted', 'returned', 'submitted', 'passed']);
  expect(steps[1]!.reason).toBe('Too dark to read');
  const change = sql`update artist_check_step set state = 'passed'`.execute(market.db);
  await expect(change).rejects.toThrow('append-only');
});

test('check decision: refused for own artist, changed documents, second time', async () => {
  const { artistId, holder, submit } = await anArtistToCheck(market);
  await submit();
  expect(await decide(artistId, 'passed', { by: holder.accountId })).toBe('conflict_of_interest');
  expect(await decide(artistId, 'passed', { submittedAt: 1 })).toBe('check_changed');
  const { id, submitted_at } = await waitingCheck(market, artistId);
  const staff = await market.host('Ritu Verma');
  const act = {
    ...{ checkId: id, by: staff.accountId, reason: 'Another person' },
    submittedAt: submitted_at!.getTime(),
  };
  const decisions = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      inTransactionUnlessRefused(market.db, (trx) =>
        decideCheck(trx, { ...act, state: index % 2 ? 'passed' : 'returned' }),
      ),
    ),
  );
  expect(decisions.map(reasonOf).toSorted()).toEqual([...Array(7).fill('check_decided'), 'done']);
});

test('resubmission while staff pass the check: decision stands', async () => {
  const { artistId, submit } = await anArtistToCheck(market);
  await submit();
  const { id, submitted_at } = await waitingCheck(market, artistId);
  const { accountId: by } = await market.host('Ritu Verma');
  const act = { checkId: id, by, state: 'passed', reason: '', submittedAt: submitted_at!.getTime() } as const;
  let sent: Promise<string> | undefined;
  const decided = await inTransactionUnlessRefused(market.db, async (trx) => {
    const answer = await decideCheck(trx, act);
    sent = submit();
    await untilOneWaits(trx);
    return answer;
  });
  expect([reasonOf(decided), await sent]).toEqual(['done', 'not_due']);
  expect((await shownChecks(market.db, artistId)).identity).toBe(await market.dateIn(0));
});

test('identity documents: only two images with number endings, own artist', async () => {
  const { artistId, submit } = await anArtistToCheck(market);
  const file = await anIdentityPhoto();
  const markup = new Blob(['<svg onload="alert(1)"/>']);
  expect(await submit({ pan: { file: null, ending: '234F' } })).toBe('incomplete');
  expect(await submit({ second: { kind: null, file, ending: '7788' } })).toBe('incomplete');
  expect(await submit({ pan: { file, ending: '23-F' } })).toBe('bad_ending');
  expect(await submit({ pan: { file: markup, ending: '234F' } })).toBe('not_a_picture');
  expect(
    await submit({ pan: { file: new Blob([new Uint8Array(8 * 1024 * 1024 + 1)]), ending: '234F' } }),
  ).toBe('too_large');
  expect(await submit({}, await market.host('Stranger'))).toBe('incomplete');
  const rows = await market.db.selectFrom('artist_check').where('artist_id', '=', artistId).execute();
  expect(rows).toEqual([]);
});

test('concurrent uploads: one open check with two identity documents', async () => {
  const { artistId, submit } = await anArtistToCheck(market);
  const kept = await Promise.all(Array.from({ length: 6 }, () => submit()));
  expect(new Set(kept)).toEqual(new Set(['kept']));
  const { id } = await waitingCheck(market, artistId);
  const identityDocuments = await market.db
    .selectFrom('artist_check_paper')
    .select(['kind', 'ending'])
    .where('check_id', '=', id)
    .orderBy('kind')
    .execute();
  expect(identityDocuments).toEqual([
    { kind: 'pan', ending: '234F' },
    { kind: 'passport', ending: '7788' },
  ]);
});

test('identity documents: encrypted, own artist only, deleted after 30 days', async () => {
  const { artistId } = await aCheckedArtist();
  const other = await anArtistToCheck(market);
  const identityDocuments = () =>
    market.db
      .selectFrom('artist_check_paper')
      .innerJoin('artist_check', 'artist_check.id', 'check_id')
      .select(['artist_check_paper.id', 'artist_check_paper.kind', 'ending', 'sealed_file'])
      .where('artist_id', '=', artistId)
      .execute();
  const [identityDocument] = await identityDocuments();
  expect(Buffer.from(identityDocument!.sealed_file!, 'base64url').includes('JFIF')).toBe(false);
  const deps = { db: market.db, keys: KEY_RING };
  const { response } = await identityDocumentResponse(deps, identityDocument!.id, { artistId });
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 3)).toBe('\xff\xd8\xff');
  const missing = { init: { status: 404 } };
  await expect(
    identityDocumentResponse(deps, identityDocument!.id, { artistId: other.artistId }),
  ).rejects.toMatchObject(missing);
  const rule = RETENTION.find(({ table }) => table === 'artist_check_paper')!;
  const retain = () => market.db.transaction().execute((trx) => applyRetention(trx, rule, 100));
  await advanceClock(market.db, 29 * DAY_SECONDS);
  await retain();
  expect((await identityDocuments())[0]!.sealed_file).not.toBeNull();
  await advanceClock(market.db, 2 * DAY_SECONDS);
  await retain();
  expect((await identityDocuments()).map(({ sealed_file, ending }) => [sealed_file, ending])).toEqual([
    [null, expect.any(String)],
    [null, expect.any(String)],
  ]);
  await expect(identityDocumentResponse(deps, identityDocument!.id)).rejects.toMatchObject(missing);
});

test('bank check: valid while linked account matches the document’s name', async () => {
  const { artistId } = await aCheckedArtist();
  const bank = async () => (await shownChecks(market.db, artistId)).bank;
  await linkAccount(artistId, 'Harpreet Gill');
  expect(await bank()).toBeNull();
  await linkAccount(artistId, 'Jasleen K Sandhu');
  expect(await bank()).toBe(await market.dateIn(0));
  await linkAccount(artistId, 'Jasleen K Sandhu');
  await linkAccount(artistId, 'Harpreet Gill');
  expect(await bank()).toBeNull();
  const unchecked = await anArtistToCheck(market);
  await linkAccount(unchecked.artistId, 'Jasleen Kaur Sandhu');
  expect(await shownChecks(market.db, unchecked.artistId)).toEqual(NOTHING);
});

test('seen-live check: needs a past day and a place', async () => {
  const { artistId } = await anArtistToCheck(market);
  const { accountId: by } = await market.host('Ritu Verma');
  const see = async (on: string, place: string) =>
    reasonOf(
      await inTransactionUnlessRefused(market.db, (trx) => recordSeenLive(trx, { artistId, by, on, place })),
    );
  expect(await see(await market.dateIn(1), 'Tagore Theatre')).toBe('bad_day');
  expect(await see(await market.dateIn(-1096), 'Tagore Theatre')).toBe('bad_day');
  expect(await see('yesterday', 'Tagore Theatre')).toBe('bad_day');
  expect(await see(await market.dateIn(-1), ' ')).toBe('place_missing');
  const on = await market.dateIn(-20);
  expect(await see(on, 'Tagore Theatre')).toBe('done');
  expect(await shownChecks(market.db, artistId)).toEqual({
    ...NOTHING,
    live: { on, place: 'Tagore Theatre' },
  });
});

test('revoked check: hidden; new documents only after staff ask again', async () => {
  const { artistId, submit } = await aCheckedArtist();
  const { accountId: by } = await market.host('Ritu Verma');
  const act = { artistId, by, reason: 'The papers were of a cousin' };
  const run = async (done: typeof revokeChecks | typeof askForIdentityCheck) =>
    reasonOf(await inTransactionUnlessRefused(market.db, (trx) => done(trx, act)));
  expect(await run(askForIdentityCheck)).toBe('as_it_was');
  expect(await run(revokeChecks)).toBe('done');
  expect(await run(revokeChecks)).toBe('as_it_was');
  expect(await shownChecks(market.db, artistId)).toEqual(NOTHING);
  expect(await run(askForIdentityCheck)).toBe('done');
  expect(await run(askForIdentityCheck)).toBe('as_it_was');
  expect(await submit()).toBe('kept');
});

test('check: valid three years, renewable 60 days before, expiry notice', async () => {
  const { artistId, submit } = await aCheckedArtist();
  await advanceClock(market.db, (3 * 365 - 70) * DAY_SECONDS);
  expect(await submit()).toBe('not_due');
  await advanceClock(market.db, 20 * DAY_SECONDS);
  expect(await submit()).toBe('kept');
  expect((await shownChecks(market.db, artistId)).identity).not.toBeNull();
  await advanceClock(market.db, 60 * DAY_SECONDS);
  expect((await shownChecks(market.db, artistId)).identity).toBeNull();
  await expireChecks(market.deps);
  await expireChecks(market.deps);
  const ended = await market.db
    .selectFrom('outbox')
    .select('key')
    .where('kind', '=', 'artist_check.decided')
    .where(sql<boolean>`payload->>'artistId' = ${String(artistId)} and payload->>'state' = 'expired'`)
    .execute();
  expect(ended).toHaveLength(1);
});

test('no check is added to an erased artist', async () => {
  const artistId = await market.artist();
  await sql`update artist set state = 'paused', account_id = null, erased_at = now() where id = ${artistId}`.execute(
    market.db,
  );
  const insert = sql`insert into artist_check (artist_id, kind, state, created_at)
    values (${artistId}, 'identity', 'asked', now())`.execute(market.db);
  expect(await insert.then(() => null, violatedConstraint)).toBe('erased_artists_get_nothing_new');
});
