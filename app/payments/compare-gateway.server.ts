import { GatewayRefusal, GatewayUnclear } from './gateway/gateway.ts';
import {
  COMPARED,
  type Compared,
  type Comparison,
  compareMovements,
  type Movement,
} from './gateway-comparison.ts';
import {
  type BookedMovement,
  selectBookedMovements,
  selectMovementsBookedBetween,
} from './ledger-queries.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';

type Books = Pick<PaymentDeps, 'db' | 'gateway'>;

/** Above this, unmatched entries are not queried one by one: the whole day is wrong. */
const ASKED_ONE_BY_ONE = 200;

/** Compares gateway and ledger both ways for a span. Null if the gateway does not answer. */
export async function compareWithGateway(deps: Books, from: Date, to: Date): Promise<Comparison | null> {
  try {
    return await compare(deps, from, to);
  } catch (error) {
    if (error instanceof GatewayUnclear || error instanceof GatewayRefusal) return null;
    throw error;
  }
}

async function compare(deps: Books, from: Date, to: Date): Promise<Comparison> {
  const listed = await listMovements(deps, from, to);
  const idsOf = (kind: Compared) => listed.filter((each) => each.kind === kind).map(({ id }) => id);
  const ids = Object.fromEntries(COMPARED.map((kind) => [kind, idsOf(kind)])) as Record<Compared, string[]>;
  const booked = await selectBookedMovements(deps.db, ids);
  const known = keysOf(booked);
  const stated: Movement[] = [];
  for (const movement of listed)
    if (known.has(keyOf(movement)) || !(await wasNeverCaptured(deps, movement))) stated.push(movement);
  const theirs = keysOf(listed);
  const ours = await selectMovementsBookedBetween(deps.db, from, to, ASKED_ONE_BY_ONE);
  for (const movement of ours.filter((each) => !theirs.has(keyOf(each)))) {
    const amount = await fetchMovementAmount(deps, movement);
    booked.push(movement);
    if (amount !== null) stated.push({ ...movement, amount });
  }
  return compareMovements(stated, booked);
}

interface Listed extends Movement {
  paymentId?: string;
}

async function listMovements({ gateway }: Books, from: Date, to: Date): Promise<Listed[]> {
  // The gateway counts whole seconds and includes both ends.
  const last = new Date(to.getTime() - 1000);
  const payments = await gateway.listPayments(from, last);
  const refunds = await gateway.listRefunds(from, last);
  const transfers = (await gateway.listTransfers(from, last)).filter(({ failed }) => !failed);
  return [
    ...payments.filter(({ captured }) => captured).map((each) => ({ ...each, kind: 'captured' as const })),
    ...refunds
      .filter(({ status }) => status === 'processed')
      .map((each) => ({ ...each, kind: 'refunded' as const })),
    ...transfers.map(({ id, amount }) => ({ kind: 'transferred' as const, id, amount })),
    ...transfers
      .filter(({ reversed }) => reversed > 0)
      .map(({ id, reversed }) => ({ kind: 'reversed' as const, id, amount: reversed })),
  ];
}

/** A lapsed authorization was never captured, so it is not in the ledger. */
async function wasNeverCaptured({ gateway }: Books, { kind, paymentId }: Listed): Promise<boolean> {
  if (kind !== 'refunded' || !paymentId) return false;
  return (await gateway.fetchPayment(paymentId))?.captured === false;
}

/** Amount of a movement that the gateway lists on another day; null if unknown there. */
async function fetchMovementAmount(
  { gateway }: Books,
  { kind, id, payment_id }: BookedMovement,
): Promise<number | null> {
  if (kind === 'captured') {
    const payment = await gateway.fetchPayment(id);
    return payment?.captured ? payment.amount : null;
  }
  if (kind === 'transferred') return (await gateway.fetchTransfer(id))?.amount ?? null;
  return (await gateway.fetchRefund(payment_id!, id))?.amount ?? null;
}

function keyOf({ kind, id }: Pick<Movement, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

function keysOf(movements: readonly Pick<Movement, 'kind' | 'id'>[]): Set<string> {
  return new Set(movements.map(keyOf));
}
