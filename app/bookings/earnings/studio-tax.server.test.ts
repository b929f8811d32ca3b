import { expect, test } from 'vitest';
import {
  confirmRegistration,
  readUnconfirmedRegistration,
} from '#app/payments/payouts/confirm-registration.server.ts';
import { changePayoutAccount } from '#app/payments/payouts/payout-account.server.ts';
import { taxStatusOn } from '#app/payments/payouts/tax-status.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { REGISTERED, registerForGst } from '#tests/support/supplier-model.ts';
import { payeeOf } from '../core/payee.ts';
import { copyForHost } from '../documents/copy-for-host.ts';
import { submitTax } from './submit-tax.server.ts';
import { openTax, openTaxDocument } from './tax-page.server.ts';

const market = useMarketplace({ model: 'agent' });
const { aConfirmedBooking, letItTakePlace } = paidArtists(market);
const { documentsOf } = artistSales(market);

const REGISTRATION = {
  standing: 'registered',
  gstin: REGISTERED.gstin,
  legalName: REGISTERED.legal_name,
  address: REGISTERED.address,
  fromDay: '2026-04-01',
};
const BELOW = { standing: 'below', outside: '2,50,000', declared: 'yes', legalName: 'Jasleen Kaur' };

async function anArtist(fee = 40_000) {
  const owner = await createAccount(market.db, 'Jasleen Kaur Sandhu');
  const artistId = await market.artist({ fee });
  await market.db
    .updateTable('artist')
    .set({ account_id: owner.accountId })
    .where('id', '=', artistId)
    .execute();
  return { owner, artistId };
}

type Answer = { status: number } | { data: { errors: object; refused: string | null }; status: number };

async function submit(owner: TestAccount, artistId: number, form: Record<string, string>): Promise<Answer> {
  const { request, context } = visit(market.db, owner, `/studio/${artistId}/tax`, { form });
  try {
    const { data, init } = await submitTax({ request, context, params: { artistId: String(artistId) } });
    return { data, status: init?.status ?? 200 };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status };
    if (thrown && typeof thrown === 'object' && 'init' in thrown)
      return { status: (thrown.init as ResponseInit).status ?? 500 };
    throw thrown;
  }
}

async function confirmAsStaff(artistId: number) {
  const payee = payeeOf(artistId);
  const { id } = (await readUnconfirmedRegistration(market.db, payee))!;
  const { accountId } = await market.host('A member of staff');
  const confirmed = await inTransaction(market.db, (trx) =>
    confirmRegistration(trx, { payee, taxStatusId: id, by: accountId }),
  );
  expect(confirmed).toBe(true);
}

const pageOf = (owner: TestAccount | null, artistId: number) => {
  const { request, context } = visit(market.db, owner, `/studio/${artistId}/tax`);
  return openTax({ request, context, params: { artistId: String(artistId) } });
};
const today = async () => (await market.dateIn(0)) as string;

test('no declaration: artist is asked, counts as not registered', async () => {
  const { owner, artistId } = await anArtist();
  expect(await pageOf(owner, artistId)).toMatchObject({
    taxStatus: null,
    turnover: { total: 0, outside: null },
  });
  expect(await taxStatusOn(market.db, payeeOf(artistId), await today())).toMatchObject({ gstin: null });
});

test('declaration: valid this financial year, includes income from elsewhere', async () => {
  const { owner, artistId } = await anArtist();
  expect(await submit(owner, artistId, BELOW)).toEqual({ status: 302 });
  const page = await pageOf(owner, artistId);
  expect(page.taxStatus).toMatchObject({ state: 'below_threshold', legalName: 'Jasleen Kaur' });
  expect(page.taxStatus!.yearFrom).toBe(page.turnover.yearFrom);
  expect(page.turnover).toMatchObject({ outside: 2_50_000_00, total: 2_50_000_00, level: 'free' });
});

test('confirmed registration: valid from first day, not undone by declaration', async () => {
  const { owner, artistId } = await anArtist();
  await submit(owner, artistId, BELOW);
  expect(await submit(owner, artistId, REGISTRATION)).toEqual({ status: 302 });
  await confirmAsStaff(artistId);
  const on = (day: string) => taxStatusOn(market.db, payeeOf(artistId), day);
  expect(await on(await today())).toMatchObject({
    gstin: REGISTERED.gstin,
    legalName: REGISTERED.legal_name,
  });
  expect(await on('2026-03-31')).toMatchObject({ gstin: null });
  expect(await submit(owner, artistId, BELOW)).toMatchObject({
    status: 409,
    data: { refused: 'is_registered' },
  });
});

test('pending registration: can be withdrawn, leaves staff no open check', async () => {
  const { owner, artistId } = await anArtist();
  await submit(owner, artistId, REGISTRATION);
  expect(await submit(owner, artistId, BELOW)).toEqual({ status: 302 });
  expect((await pageOf(owner, artistId)).taxStatus).toMatchObject({ state: 'below_threshold' });
  const checks = market.db.selectFrom('artist_check').select('state').where('artist_id', '=', artistId);
  expect(await checks.execute()).toEqual([{ state: 'returned' }]);
});

test('registration: another PAN or a future day is refused', async () => {
  const { owner, artistId } = await anArtist();
  expect(await submit(owner, artistId, { ...REGISTRATION, fromDay: await market.dateIn(1) })).toMatchObject({
    data: { refused: 'day_ahead', errors: { fromDay: true } },
  });
  await inTransaction(market.db, (trx) =>
    changePayoutAccount(
      trx,
      KEY_RING,
      payeeOf(artistId),
      {
        holderName: 'Jasleen Kaur',
        pan: 'ABCPK1234F',
        to: { method: 'bank', number: '001234567890', ifsc: 'HDFC0000317' },
      },
      { email: 'artist@example.com', phone: '+919876500001' },
    ),
  );
  expect(await submit(owner, artistId, REGISTRATION)).toMatchObject({
    status: 409,
    data: { refused: 'other_pan', errors: { gstin: true } },
  });
  expect((await pageOf(owner, artistId)).taxStatus).toBeNull();
});

test('invalid field: error beside it, nothing written', async () => {
  const { owner, artistId } = await anArtist();
  expect(await submit(owner, artistId, { ...REGISTRATION, gstin: '03AAPFU0939F1Z1' })).toMatchObject({
    status: 400,
    data: { errors: { gstin: true }, typed: { legalName: REGISTERED.legal_name } },
  });
  expect((await pageOf(owner, artistId)).taxStatus).toBeNull();
});

test('classification request: artist must describe what they perform', async () => {
  const { owner, artistId } = await anArtist();
  expect(await submit(owner, artistId, { intent: 'class', what: '' })).toMatchObject({
    status: 400,
    data: { errors: { what: true } },
  });
  expect(await submit(owner, artistId, { intent: 'class', what: 'Dhol and bhangra' })).toEqual({
    status: 302,
  });
  const page = await pageOf(owner, artistId);
  expect(page.review).toMatchObject({ class: 'asked', reason: 'Dhol and bhangra' });
  expect(page.taxStatus).toBeNull();
});

test('ten concurrent declarations: all written, the page shows one', async () => {
  const { owner, artistId } = await anArtist();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => submit(owner, artistId, { ...BELOW, outside: String(index) })),
  );
  expect(answers.every(({ status }) => status === 302)).toBe(true);
  expect((await pageOf(owner, artistId)).turnover.outside).not.toBeNull();
});

test('tax page and documents: artist only; bills and invoices listed', async () => {
  const { owner, artistId } = await anArtist();
  await registerForGst(market.db, artistId);
  const booking = await aConfirmedBooking({ artistId });
  await documentsOf(booking.reference);
  const before = (await pageOf(owner, artistId)).taxDocuments;
  expect(before.map(({ number }) => number)).toEqual([expect.stringMatching(/\/1$/)]);
  const ofHost = async () => {
    const shown = await documentsOf(booking.reference);
    return shown.map((one) => copyForHost(one.snapshot, one.performanceAhead).supplier);
  };
  expect((await ofHost()).map(({ name }) => name)).not.toContain(REGISTERED.legal_name);
  await letItTakePlace(booking);
  await documentsOf(booking.reference);
  expect(await ofHost()).toContainEqual(
    expect.objectContaining({ name: REGISTERED.legal_name, address: REGISTERED.address }),
  );
  const { taxDocuments, turnover } = await pageOf(owner, artistId);
  expect(taxDocuments.map(({ kind, ours }) => [kind, ours]).sort()).toEqual([
    ['receipt_voucher', false],
    ['tax_invoice', false],
    ['tax_invoice', true],
  ]);
  expect(turnover.ours).toBe(40_000_00);
  const stranger = await anArtist();
  const open = async (who: TestAccount, visited: number, documentId: string) => {
    const { request, context } = visit(market.db, who, '/');
    const params = { artistId: String(visited), documentId };
    return openTaxDocument({ request, context, params }).catch((thrown: unknown) => thrown);
  };
  const [taxDocument] = taxDocuments;
  expect(await open(owner, artistId, taxDocument!.id)).toBeInstanceOf(Response);
  expect(await open(stranger.owner, artistId, taxDocument!.id)).toMatchObject({ init: { status: 404 } });
  expect(await open(stranger.owner, stranger.artistId, taxDocument!.id)).toMatchObject({
    init: { status: 404 },
  });
  await expect(pageOf(stranger.owner, artistId)).rejects.toMatchObject({ init: { status: 404 } });
});

test('declaration changes: limited to ten a day', async () => {
  const { owner, artistId } = await anArtist();
  for (let change = 0; change < 10; change++)
    expect(await submit(owner, artistId, change % 2 === 0 ? REGISTRATION : BELOW)).toEqual({ status: 302 });
  expect(await submit(owner, artistId, REGISTRATION)).toMatchObject({
    status: 409,
    data: { refused: 'too_often' },
  });
});
