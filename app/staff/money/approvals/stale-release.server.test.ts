import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { blockUntilStaffCheck, releasePayee } from '#app/payments/payouts/block-payee.server.ts';
import { PERSON_ENDS } from '#app/payments/payouts/payee-block.ts';
import { endBlockVersions, selectBlockVersions } from '#app/payments/payouts/payee-block-queries.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { worker } from '#tests/support/admin-visit.ts';
import { useApprovals } from '#tests/support/approvals.ts';
import { EVERY_MOVE, setLimit } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';

const market = useMarketplace();
const { asked, approve, stateOf, refusalOf } = useApprovals(market);
beforeAll(() => setLimit(market, 1000));

async function aRequestToPayAgain() {
  const [, , prepare] = EVERY_MOVE.find(([act]) => act === 'release-payee')!;
  const move = await prepare(market);
  const id = await asked(move, await worker(market, 'finance'));
  return { id, payee: move.subject, deciding: await worker(market, 'finance') };
}

const openBlocks = async (payee: string) =>
  (
    await market.db
      .selectFrom('payee_hold')
      .select('reason')
      .where('payee', '=', payee)
      .where('released_at', 'is', null)
      .orderBy('reason')
      .execute()
  ).map(({ reason }) => reason);

test.each(['not_me', 'other_holder'] as const)(
  'release request is outdated by a newer payout block: %s',
  async (reason) => {
    const { id, payee, deciding } = await aRequestToPayAgain();
    await inTransaction(market.db, (trx) => blockUntilStaffCheck(trx, payee, reason));
    const before = await openBlocks(payee);
    expect(before).toContain(reason);
    expect(await refusalOf(approve(deciding, id))).toBe('held_anew');
    expect(await stateOf(id)).toBe('outdated');
    expect(await openBlocks(payee)).toEqual(before);
  },
);

test('newer payout block outdates request though the first one ended', async () => {
  const { id, payee, deciding } = await aRequestToPayAgain();
  await inTransaction(market.db, (trx) => releasePayee(trx, payee));
  await inTransaction(market.db, (trx) => blockUntilStaffCheck(trx, payee, 'other_holder'));
  expect(await refusalOf(approve(deciding, id))).toBe('held_anew');
  expect(await openBlocks(payee)).toEqual(['other_holder']);
});

test('backdated payout block committed later outdates the request', async () => {
  const { id, payee, deciding } = await aRequestToPayAgain();
  await inTransaction(market.db, (trx) => blockUntilStaffCheck(trx, payee, 'other_holder'));
  await inTransaction(market.db, (trx) => blockUntilStaffCheck(trx, payee, 'not_me'));
  await market.db
    .updateTable('payee_hold')
    .set({ placed_at: sql`now() - interval '1 day'` })
    .where('payee', '=', payee)
    .execute();
  const before = await openBlocks(payee);
  expect(await refusalOf(approve(deciding, id))).toBe('held_anew');
  expect(await openBlocks(payee)).toEqual(before);
});

test('payout block placed during the approval is never ended', async () => {
  for (const reason of ['not_me', 'other_holder', 'not_me', 'other_holder'] as const) {
    const { id, payee, deciding } = await aRequestToPayAgain();
    const [refusal] = await Promise.all([
      refusalOf(approve(deciding, id)),
      inTransaction(market.db, (trx) => blockUntilStaffCheck(trx, payee, reason)),
    ]);
    expect([undefined, 'held_anew']).toContain(refusal);
    expect(await stateOf(id)).toBe(refusal ? 'outdated' : 'approved');
    expect(await openBlocks(payee)).toContain(reason);
  }
});

test('release concurrent with a repeated payout block leaves that block', async () => {
  const { payee } = await aRequestToPayAgain();
  const [reason] = (await openBlocks(payee)) as ['not_me'];
  const seen = await selectBlockVersions(market.db, payee, PERSON_ENDS);
  await inTransaction(market.db, (trx) => blockUntilStaffCheck(trx, payee, reason));
  expect(await inTransaction(market.db, (trx) => endBlockVersions(trx, payee, PERSON_ENDS, seen))).toEqual(
    [],
  );
  expect(await openBlocks(payee)).toEqual([reason]);
});
