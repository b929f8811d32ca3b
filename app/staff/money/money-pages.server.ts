import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { checkMoneyNow, type MoneyRule } from '#app/payments/check-money.server.ts';
import { compareWithGateway } from '#app/payments/compare-gateway.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { selectUnreadKinds } from '#app/payments/webhook-queries.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { readAlways } from '#app/platform/slow-reads.server.ts';
import { dayInIndia, daySpan } from '#app/shared/india-time.ts';
import { type PageArgs, readPageNumber } from '../frame/page-args.ts';
import { selectReferenceOfCode } from '../frame/purchase-queries.server.ts';
import { readTypedSearch } from '../frame/search-query.ts';
import { selectBalances, selectLedgerEntries, selectLedgerTransactions } from './ledger-queries.server.ts';
import { countPayouts, selectPayoutList, selectRefundList } from './money-list-queries.server.ts';
import { PAYOUT_LISTS, REFUND_STATES } from './money-lists.ts';

const FACTS_PER_PAGE = 30;
const PER_PAGE = 40;

export async function openBalances({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_money');
  const { db, slowReads = readAlways } = context.get(platformContext);
  const balances = await selectBalances(db);
  const { value: rules, countedAgo } = await slowReads.read('rules of money', () => checkMoneyNow(db));
  return {
    balances,
    trial: balances.reduce((sum, { balance }) => sum + balance, 0),
    invariants: (Object.entries(rules) as [MoneyRule, number][]).map(([name, broken]) => ({ name, broken })),
    countedAgo,
  };
}

export async function openLedger({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_money');
  const { db } = context.get(platformContext);
  const wanted = new URL(request.url).searchParams;
  const q = (wanted.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 80);
  const before = Number(wanted.get('before'));
  const [from, to] = [wanted.get('from') ?? '', wanted.get('to') ?? ''];
  const filter = {
    reference: q ? await referenceOf(q) : null,
    from: daySpan(from)?.from ?? null,
    to: daySpan(to)?.to ?? null,
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
  const found = await selectLedgerTransactions(db, filter, FACTS_PER_PAGE + 1);
  const facts = found.slice(0, FACTS_PER_PAGE);
  const lines = await selectLedgerEntries(
    db,
    facts.map(({ id }) => id),
  );
  return {
    q,
    from,
    to,
    month: dayInIndia(await businessNow(db)).slice(0, 7),
    facts: facts.map((fact) => ({ ...fact, lines: lines.filter(({ txn_id }) => txn_id === fact.id) })),
    next: found.length > FACTS_PER_PAGE ? String(facts.at(-1)!.id) : null,
    first: filter.before === null,
  };

  async function referenceOf(words: string): Promise<string> {
    return (await selectReferenceOfCode(db, readTypedSearch(words))) ?? words;
  }
}

export async function openRefunds({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_money');
  const wanted = new URL(request.url).searchParams;
  const state = REFUND_STATES.find((each) => each === wanted.get('state')) ?? 'failed';
  const page = readPageNumber(request);
  const found = await selectRefundList(context.get(platformContext).db, state, limitAndOffset(page));
  return { state, refunds: found.slice(0, PER_PAGE), ...pageAndMore(found, page), done: wanted.get('done') };
}

export async function openPayouts({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_money');
  const wanted = new URL(request.url).searchParams;
  const list = PAYOUT_LISTS.find((each) => each === wanted.get('list')) ?? 'due';
  const page = readPageNumber(request);
  const { db } = context.get(platformContext);
  const found = await selectPayoutList(db, list, limitAndOffset(page));
  const notArrived = list === 'due' && found.length === 0 ? await countPayouts(db, 'sent') : 0;
  return {
    list,
    notArrived,
    payouts: found.slice(0, PER_PAGE),
    ...pageAndMore(found, page),
    done: wanted.get('done'),
  };
}

/** Compares a day with the gateway's list. The gateway uses real time, not the demo clock. */
export async function openGatewayDay({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_money');
  const deps = context.get(paymentDepsContext);
  const wanted = new URL(request.url).searchParams;
  const today = dayInIndia(new Date());
  const asked = wanted.get('day') ?? '';
  const day = daySpan(asked) && asked <= today ? asked : today;
  const { from, to } = daySpan(day)!;
  const balances = await selectBalances(deps.db);
  return {
    day,
    today,
    clearing: balances.find(({ account }) => account === 'gateway_clearing')?.balance ?? 0,
    comparison: await compareWithGateway(deps, from, to),
    unread: await selectUnreadKinds(deps.db),
    done: wanted.get('done'),
  };
}

function limitAndOffset(page: number) {
  return { limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE };
}

function pageAndMore(found: readonly unknown[], page: number) {
  return { more: found.length > PER_PAGE, page };
}
