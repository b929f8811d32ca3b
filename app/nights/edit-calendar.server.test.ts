import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { addEntry, confirmEntry, retireEntry } from './edit-calendar.server.ts';
import type { NewEntry } from './entry.ts';
import { readSoundVerdict } from './sound-facts.server.ts';

const market = useMarketplace();
const NIGHT: NewEntry = {
  territory: 'haryana',
  kind: 'exempt_night',
  from: '2027-01-01',
  to: '2027-01-01',
  outdoorEnd: 1440,
  indoorLate: null,
  authority: null,
  leadDays: null,
  name: 'New Year',
  source: 'Notification 12 of 2026, Haryana',
};
const late = {
  territory: 'haryana',
  setting: 'outdoor',
  date: '2027-01-01',
  start: 1260,
  end: 1410,
} as const;
const kindNow = async () => (await readSoundVerdict(market.db, late)).kind;

test('calendar entry: counts once a second staff member confirms [W-26]', async () => {
  const [author, second] = [await market.host('Author'), await market.host('Second')];
  const added = await inTransaction(market.db, (trx) => addEntry(trx, author.accountId, NIGHT));
  const id = added.ok ? added.value.id : 0;
  const confirm = (by: { accountId: string }) =>
    inTransaction(market.db, (trx) => confirmEntry(trx, by.accountId, id));
  expect(await kindNow()).toBe('blocked');
  expect(await confirm(author)).toEqual({ ok: false, refusal: { reason: 'entry_is_own' } });
  expect(await kindNow()).toBe('blocked');
  expect((await confirm(second)).ok).toBe(true);
  expect(await kindNow()).toBe('permission');
  await inTransaction(market.db, (trx) => retireEntry(trx, author.accountId, id));
  expect(await kindNow()).toBe('blocked');
  expect(await confirm(second)).toEqual({ ok: false, refusal: { reason: 'entry_not_open' } });
});

test('calendar entry: refused without source or required fields [W-26]', async () => {
  const { accountId } = await market.host();
  const add = (change: Partial<NewEntry>) =>
    inTransaction(market.db, (trx) => addEntry(trx, accountId, { ...NIGHT, ...change }));
  expect(await add({ source: '' })).toEqual({ ok: false, refusal: { reason: 'source_missing' } });
  for (const change of [{ to: null }, { outdoorEnd: null }, { to: '2026-12-31' }, { kind: 'rule' as const }])
    expect(await add(change)).toEqual({ ok: false, refusal: { reason: 'entry_incomplete' } });
});

test('rule, exam weeks: retired by two; India’s laxer rule never counts', async () => {
  const [author, second] = [await market.host('Author'), await market.host('Second')];
  const retire = (by: { accountId: string }, id: number) =>
    inTransaction(market.db, (trx) => retireEntry(trx, by.accountId, id));
  const added = await inTransaction(market.db, (trx) =>
    addEntry(trx, author.accountId, { ...NIGHT, kind: 'exam_weeks', outdoorEnd: null }),
  );
  const exams = added.ok ? added.value.id : 0;
  await inTransaction(market.db, (trx) => confirmEntry(trx, second.accountId, exams));
  const { id: rule } = await market.db
    .selectFrom('calendar_entry')
    .select('id')
    .where('territory', '=', 'haryana')
    .where('kind', '=', 'rule')
    .executeTakeFirstOrThrow();
  const verdict = () =>
    readSoundVerdict(market.db, { ...late, territory: 'haryana', setting: 'indoor', end: 1410 });
  for (const id of [exams, rule]) {
    expect(await retire(author, id)).toMatchObject({ value: { after: 'published' } });
    expect(await retire(author, id)).toEqual({ ok: false, refusal: { reason: 'entry_is_own' } });
    expect((await verdict()).permission).toBe('venue_word');
    expect(await retire(second, id)).toMatchObject({ value: { after: 'retired' } });
  }
  expect(await verdict()).toMatchObject({ kind: 'blocked', authority: '' });
});
