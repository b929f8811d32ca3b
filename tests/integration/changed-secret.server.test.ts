import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { payeeOf } from '#app/bookings/core/payee.ts';
import { SEALED_COLUMNS } from '#app/event-handlers.server.ts';
import { changePayoutAccount } from '#app/payments/payouts/payout-account.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { type KeyRing, keyRing } from '#app/platform/key-ring.server.ts';
import { metrics } from '#app/platform/metrics.server.ts';
import { reencrypt } from '#app/platform/reencrypt.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { APP_SECRET, KEY_RING } from '#tests/support/key-ring.ts';
import { aWorldOfPages } from '#tests/support/page-world.ts';
import { sourceBuild } from '#tests/support/source-build.ts';
import { startsIn } from '#tests/support/the-day.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const NEW_SECRET = 'another-secret-that-protects-nothing-either';
const application = useApplication({}, async () => (await sourceBuild()).build);

let world: Awaited<ReturnType<typeof aWorldOfPages>>;
beforeAll(async () => {
  world = await aWorldOfPages(application);
}, 180_000);

function restartWith(keys: KeyRing) {
  application.platform.config.keys = keys;
  application.market.deps.keys = keys;
}
beforeEach(() => restartWith(KEY_RING));

const page = async (visitor: Visitor, url: string, form?: Record<string, string>) => {
  const { statusCode, body } = await application.app.inject({
    method: form ? 'POST' : 'GET',
    url,
    headers: {
      cookie: visitor.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
  return { status: statusCode, body };
};

const earnings = () => page(world.people.artist, `/studio/${world.artistId}/earnings`);
const calendar = () => page(world.people.artist, `/studio/${world.artistId}/calendar`);

function addAccount() {
  const to = { method: 'bank', number: '001234567890', ifsc: 'HDFC0000317' } as const;
  const destination = { holderName: 'Jasleen Kaur', pan: 'ABCPK1234F', to };
  const contact = { email: 'artist@example.com', phone: '+919876500001' };
  return inTransaction(application.db, (trx) =>
    changePayoutAccount(trx, application.market.deps.keys, payeeOf(world.artistId), destination, contact),
  );
}

async function stateOfAccount(): Promise<string> {
  const { rows } = await sql<{ state: string }>`select state from payout_account
    where payee = ${payeeOf(world.artistId)} and state <> 'replaced'`.execute(application.db);
  return rows[0]!.state;
}

const sealAll = () => {
  const { db, config, log } = application.platform;
  return reencrypt({ db, keys: config.keys, log }, SEALED_COLUMNS);
};

async function sealedTexts(key: 'old' | 'unknown'): Promise<number> {
  const { values } = await metrics.getSingleMetric('sealed_texts')!.get();
  return values.reduce((sum, { labels, value }) => sum + (labels.key === key ? value : 0), 0);
}

const AFTER = () => keyRing({ current: NEW_SECRET, old: [APP_SECRET] });

test('changed secret: earnings, PAN, calendar address, payouts still work', async () => {
  await addAccount();
  restartWith(AFTER());
  const seen = await earnings();
  expect(seen).toMatchObject({ status: 200 });
  expect(seen.body).toContain('234F');
  expect((await calendar()).body).toContain(world.feed);
  expect((await page(application.guest(), `/calendar/${world.feed}`)).status).toBe(200);
  await application.settle();
  expect(await stateOfAccount()).toBe('active');
});

test('changed secret: arrival code shown before still proves arrival', async () => {
  await startsIn(application.market, world.bookingId, 600);
  const day = await page(world.people.host, `/bookings/${world.bookingId}/day`);
  const code = (/Arrival code ((?:\d ){3}\d)/.exec(day.body)?.[1] ?? '').replaceAll(' ', '');
  expect(code).toMatch(/^\d{4}$/);
  restartWith(AFTER());
  await page(world.people.artist, `/bookings/${world.bookingId}/day`, { intent: 'check-in', code });
  const arrivals = await application.db
    .selectFrom('booking_arrival')
    .select('proved_by')
    .where('booking_id', '=', world.bookingId)
    .execute();
  expect(arrivals).toEqual([{ proved_by: 'code' }]);
});

test('changed secret: repeated request answered until old secret is gone', async () => {
  const host = await application.signedIn();
  const payload = {
    artist_id: await application.market.artist(),
    amount: 47_200,
    booking_details: {
      name: 'Aarav Mehta',
      category: 'Wedding events',
      audience_size: '1-100',
      booking_date: await application.market.dateIn(40),
      booked_from: '19:00',
      booked_to: '21:30',
      formattedAddress: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
      has_sound_system: false,
    },
  };
  const press = () => host.call('POST', '/api/payments/create-order', payload, { 'idempotency-key': 'k' });
  const first = await press();
  expect(first.status).toBe(200);
  restartWith(AFTER());
  const again = await press();
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true']);
  restartWith(keyRing({ current: NEW_SECRET }));
  expect(await press()).toMatchObject({ status: 409, body: { code: 'idempotency_answer_gone' } });
});

test('re-encryption: in batches, repeatable, then old secret can go', async () => {
  await addAccount();
  restartWith(AFTER());
  await sealAll();
  expect([await sealedTexts('old'), await sealedTexts('unknown')]).toEqual([0, 0]);
  const sealed = () =>
    application.db.selectFrom('payout_account').select('sealed_pan').orderBy('id').execute();
  const once = await sealed();
  expect(once.every(({ sealed_pan }) => sealed_pan.startsWith(`v2.${AFTER().currentId}.`))).toBe(true);
  await sealAll();
  expect(await sealed()).toEqual(once);
  restartWith(keyRing({ current: NEW_SECRET }));
  expect((await earnings()).body).toContain('234F');
  expect((await calendar()).body).toContain(world.feed);
  restartWith(keyRing({ current: APP_SECRET, old: [NEW_SECRET] }));
  await sealAll();
});

test('re-encryption: covers more than one batch, skips unreadable texts', async () => {
  const other = keyRing({ current: 'a-secret-that-was-lost' });
  for (let number = 0; number < 250; number++)
    await sql`insert into payout_account (payee, method, holder_name, ending, ifsc, sealed_pan, pan_kind, state, created_at)
      values (${`artist:${10_000 + number}`}, 'bank', 'A', '7890', 'HDFC0000317',
        ${(number % 50 === 0 ? other : KEY_RING).seal('payout pan', 'ABCPK1234F')}, 'P', 'refused', business_now())`.execute(
      application.db,
    );
  restartWith(AFTER());
  await sealAll();
  expect([await sealedTexts('old'), await sealedTexts('unknown')]).toEqual([0, 5]);
  await sql`delete from payout_account where holder_name = 'A'`.execute(application.db);
  restartWith(keyRing({ current: APP_SECRET, old: [NEW_SECRET] }));
  await sealAll();
});

test('unreadable text: page shown without it, and counted for us', async () => {
  await addAccount();
  restartWith(keyRing({ current: 'a-third-secret-that-protects-nothing-at-all' }));
  const seen = await earnings();
  expect(seen.status).toBe(200);
  expect(seen.body).toContain('cannot show it now');
  expect(seen.body).not.toContain('234F');
  expect(await calendar()).toMatchObject({ status: 200 });
  await sealAll();
  expect(await sealedTexts('unknown')).toBeGreaterThan(0);
});

test('re-encryption covers every column with encrypted texts', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and column_name ~ '^sealed_'`.execute(
    application.db,
  );
  expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});
