import { expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { agreedTexts } from '#app/pricing/agreed-texts.ts';
import { textHistory } from '#app/pricing/published-texts.server.ts';
import { worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { recordReleasedTexts } from '../../jobs.server.ts';
import { digestOfEnglish } from './change-texts.server.ts';
import { insertVersion } from './texts-queries.server.ts';

const market = useMarketplace();
const PAGE = 'term-conditions';

test('release that changes the base text: one new version, once', async () => {
  const { accountId } = await worker(market, 'content');
  const texts = { en: { summary: 'What both sides promise.' }, hi: {}, pa: {} };
  const former = {
    page: PAGE,
    version: 1,
    texts,
    day: '2026-11-23.1',
    digest: 'of a former release',
  } as const;
  await inTransaction(market.db, (trx) =>
    insertVersion(trx, { ...former, reason: 'Clearer', by: accountId }),
  );
  await recordReleasedTexts(market.db);
  await recordReleasedTexts(market.db);
  const request = aRequest(await market.artist(), await market.dateIn(40));
  const made = await createBooking(market.deps, await market.host(), request, null);
  if (!made.ok) throw new Error(made.refusal.reason);
  const { accepted_texts } = await market.db
    .selectFrom('booking')
    .select('accepted_texts')
    .where('id', '=', made.value.bookingId)
    .executeTakeFirstOrThrow();
  const agreed = agreedTexts(accepted_texts, await textHistory(market.db)).find(({ slug }) => slug === PAGE)!;
  expect(agreed).toMatchObject({ stands: true, digest: await digestOfEnglish(PAGE, texts) });
  const versions = await market.db.selectFrom('text_version').select(['page', 'version']).execute();
  expect(versions).toEqual([
    { page: PAGE, version: 1 },
    { page: PAGE, version: 2 },
  ]);
});
