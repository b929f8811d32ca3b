import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { statusOf, worker } from '#tests/support/admin-visit.ts';
import { useApprovals } from '#tests/support/approvals.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { EVERY_MOVE, moneyOf, onApprovals, setLimit } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { MONEY_MOVES } from '../../frame/fresh-actions.ts';

const market = useMarketplace({ firstHour: false });
const { refusalOf } = useApprovals(market);
beforeAll(() => setLimit(market, 1000));

const requestsOn = (subject: string) =>
  market.db
    .selectFrom('money_request')
    .select(['id', 'act', 'amount_paise', 'state', 'requested_by', 'decided_by'])
    .where('subject', '=', subject)
    .execute();

test.each(EVERY_MOVE)('%s by %s above the limit waits for second person', async (act, role, prepare) => {
  const move = await prepare(market);
  const [asking, deciding] = [await worker(market, role), await worker(market, role)];
  const before = await moneyOf(market);
  const answer = (await move.send(asking).catch((thrown: unknown) => thrown)) as Response;
  expect(answer.headers?.get('location')).toContain('done=waits');
  expect(await moneyOf(market)).toBe(before);
  const [request, ...others] = await requestsOn(move.subject);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    act,
    amount_paise: move.amount,
    state: 'open',
    requested_by: asking.accountId,
  });
  expect(await statusOf(() => onApprovals(market, deciding, 'approve', request!.id))).toBe(302);
  expect(await moneyOf(market)).not.toBe(before);
  expect(await requestsOn(move.subject)).toMatchObject([
    { state: 'approved', decided_by: deciding.accountId },
  ]);
  const audit = await readAudit(market.db, { subject: move.subject, count: 10 });
  expect(audit.at(0)).toMatchObject({ action: 'money.approve' });
  const asked = audit.findLast(({ action }) => action.startsWith('money.'));
  expect(asked).toMatchObject({ action: 'money.request', after: { amount: move.amount } });
  await expectNothingBroken(market.db);
});

test.each(EVERY_MOVE)('%s by %s within the limit is done at once', async (_, role, prepare) => {
  await setLimit(market, 100_000);
  const move = await prepare(market);
  const asking = await worker(market, role);
  const before = await moneyOf(market);
  expect(await statusOf(() => move.send(asking))).toBe(302);
  expect(await moneyOf(market)).not.toBe(before);
  expect(await requestsOn(move.subject)).toMatchObject([{ state: 'done', amount_paise: move.amount }]);
  await setLimit(market, 1000);
});

test('every money act of the table is tried here', () => {
  const tried = [...new Set(EVERY_MOVE.map(([act]) => act))];
  // A lost phone moves no money: `lost-phone.server.test.ts`.
  expect([...tried, 'lost-phone'].sort()).toEqual(Object.keys(MONEY_MOVES).sort());
});

test.each(EVERY_MOVE)('%s by %s refused: stale factor or conflict of interest', async (_, role, prepare) => {
  await setLimit(market, 100_000);
  const move = await prepare(market);
  const who = await worker(market, role);
  const before = await moneyOf(market);
  const stale = { ...who, secondFactorAt: new Date(Date.now() - 6 * 60_000) };
  expect(await refusalOf(move.send(stale))).toBe('factor_needed');
  await takePartIn(move.subject, who.accountId);
  expect(await refusalOf(move.send(who))).toBe('conflict_of_interest');
  expect(await moneyOf(market)).toBe(before);
  await setLimit(market, 1000);
});

/** Makes the account the host of a booking or order, or the artist who is paid. */
async function takePartIn(subject: string, accountId: string) {
  const [kind, id] = subject.split(':') as [string, string];
  if (kind === 'artist')
    await market.db
      .updateTable('artist')
      .set({ account_id: accountId })
      .where('id', '=', Number(id))
      .execute();
  else
    await market.db
      .updateTable(kind === 'booking' ? 'booking' : 'sound_order')
      .set({ host_id: accountId })
      .where('id', '=', id)
      .execute();
}

test('every money action goes through the second-person check', () => {
  const code = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .map((file) => readFileSync(`app/${file}`, 'utf8'))
    .join('');
  const moves =
    /(?<!function )\b(giveGoodwill|cancelAsOperator|cancelOrderAsOperator|settleNotDelivered|settleAsNotDelivered|cancelSoundOrderAsOperator|settleDispute|releasePayout|recordRefundByBank|recordPayoutByBank|releasePayeeOf|releasePayee|releasePayoutBlock|acceptProposalForHost|proposeArtistToHost|proposeArtist|acceptProposal\w*|cancelInTransaction|cancelBooking|requestRefund\w*|requestGoodwillRefund|performMove|proposeNewPhone|approveAbsence|refuseAbsence)\(/;
  // A renamed function must not leave the list.
  const names = /\(([a-z|*\\]+)\)/i.exec(moves.source)![1]!.split('|');
  expect(names.filter((name) => !new RegExp(`function ${name}\\(`).test(code))).toEqual([]);
  const users = readdirSync('app/staff', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => readFileSync(`app/staff/${file}`, 'utf8').search(moves) >= 0);
  expect(users.sort()).toEqual([
    'money/actions/move-payout.server.ts',
    'money/actions/settle-order.server.ts',
    'money/approvals/decide-request.server.ts',
    'money/approvals/move-money.server.ts',
    'money/approvals/perform-move.server.ts',
    // Ends unpaid holds only.
    'people/host-file.server.ts',
  ]);
});
