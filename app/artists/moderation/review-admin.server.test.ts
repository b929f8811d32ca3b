import { beforeAll, expect, test } from 'vitest';
import { plantCities } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { artistOwner } from '#tests/support/studio-visit.ts';
import { changeArtist } from '../studio/change-artist.server.ts';
import { markReviewed, selectInReview, selectOpenChanges } from './review-admin-queries.server.ts';

const base = useTestDatabase();
beforeAll(() => plantCities(base.db));

test('staff queue of public changes: each once, longest waiting first', async () => {
  const [owner, staff] = [await artistOwner(base.db), await createAccount(base.db, 'Ritu Walia')];
  const change = { ...owner, part: 'offer' as const };
  for (const [version, fee_paise] of [
    [1, 3_000_000],
    [2, 4_000_000],
  ] as const)
    await base.db
      .transaction()
      .execute((trx) => changeArtist(trx, { ...change, version, columns: { fee_paise } }));
  const first = await selectOpenChanges(base.db, { limit: 1, after: 0 });
  expect(first).toMatchObject([
    { part: 'offer', before: { fee_paise: 2_000_000 }, after: { fee_paise: 3_000_000 } },
  ]);
  const rest = await selectOpenChanges(base.db, { limit: 10, after: first[0]!.id });
  expect(rest.map(({ after }) => after)).toEqual([{ fee_paise: 4_000_000 }]);
  const ids = [...first, ...rest].map(({ id }) => id);
  const see = () => base.db.transaction().execute((trx) => markReviewed(trx, ids, staff.accountId));
  expect([await see(), await see()]).toEqual([2, 0]);
  expect(await selectOpenChanges(base.db, { limit: 10, after: 0 })).toEqual([]);
  const later = await artistOwner(base.db, { state: 'review', submitted_at: '2026-11-02T00:00:00Z' });
  const earlier = await artistOwner(base.db, { state: 'review', submitted_at: '2026-11-01T00:00:00Z' });
  const waiting = await selectInReview(base.db, { limit: 10, offset: 0 });
  expect(waiting.map(({ id }) => id)).toEqual([earlier.artistId, later.artistId]);
});
