import { bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { payeeOf } from '#app/bookings/core/payee.ts';
import {
  captureTxn,
  gatewayFeeTxn,
  type LedgerTxn,
  refundProcessedTxn,
  refundRequestedTxn,
  saleTxn,
} from '#app/payments/ledger.ts';
import { netOf, usualArrival } from '#app/payments/payouts/payout.ts';
import { transferTxn, withholdingTxn } from '#app/payments/payouts/transfer-ledger.ts';
import { financialYear, withheldFrom, type YearsSoFar } from '#app/payments/payouts/withholding.ts';
import type { Quote } from '#app/pricing/quote.ts';
import { quoteBooking } from '#app/pricing/quote.ts';
import { type RefundPolicy, refundAmount, refundTier } from '#app/pricing/refund-policy.ts';
import { type SupplyLines, supplyLines } from '#app/pricing/supply-lines.ts';
import { DAY_MS } from '#app/shared/india-time.ts';
import { paise, paiseOfRupees } from '#app/shared/money.ts';
import { isRegistered } from './catalogue/checks.ts';
import { type PastEvening, uuid } from './catalogue/past.ts';
import { type Random, seeded } from './catalogue/random.ts';
import type { Rows } from './insert-in-batches.server.ts';

const MINUTE = 60_000;
const GATEWAY_FEE = 0.02;

export interface PastMoney {
  price: Rows<'booking'>;
  payment_order: Rows<'payment_order'>[];
  payment: Rows<'payment'>[];
  booking_cancellation: Rows<'booking_cancellation'>[];
  refund: Rows<'refund'>[];
  payout: Rows<'payout'>[];
  payout_transfer: Rows<'payout_transfer'>[];
  ledger: (LedgerTxn & { at: Date })[];
}

/** An evening with what identifies its money. */
interface Sold {
  evening: PastEvening;
  reference: string;
  /** The common part of the gateway's ids. */
  token: string;
  paymentId: string;
  quote: Quote;
  random: Random;
}

/** Price, payment, what came back, and the artist's share as it was sent, with the ledger lines of each. */
export function pastMoney(policy: RefundPolicy): (evening: PastEvening) => PastMoney {
  const random = seeded('past money');
  const years = yearsOfPayees();
  return (evening) => {
    const { artist, kit, cancelledAt, startsAt } = evening;
    const supply = { model: 'agent', registered: isRegistered(artist), taxClass: 'taxable' } as const;
    const sound = kit ? [{ name: kit.name, quantity: 1, unit: paise(kit.price_paise) }] : [];
    const quote = quoteBooking(paiseOfRupees(artist.feeRupees), sound, supply);
    const token = gatewayToken(random);
    const reference = bookingReference(evening.id);
    const sold: Sold = { evening, reference, token, paymentId: `pay_${token}`, quote, random };
    const { fee, total, tax } = quote;
    const tier = cancelledAt && refundTier(policy, startsAt, cancelledAt);
    const back = tier ? refundAmount(tier, total, tax) : paise(0);
    const hostPays = paise(fee - back);
    const soundTax = paise(tax - quote.lines[0]!.tax);
    const amounts = { price: fee, hostPays, artistPrice: hostPays, sound: quote.sound, soundTax };
    const sale = supplyLines({ ...supply, ...amounts });
    const paid = paidRows(sold);
    const returned = tier
      ? refundRows(sold, { tier: tier.name, at: cancelledAt, back, kept: hostPays })
      : null;
    const earned = hostPays > 0 ? payoutRows(sold, sale, years, supply.registered) : null;
    return {
      booking_cancellation: [],
      refund: [],
      payout: [],
      payout_transfer: [],
      ...paid,
      ...returned,
      ...earned,
      price: { fee_paise: fee, sound_paise: quote.sound, total_paise: total, tax_paise: tax, quote },
      ledger: [...paid.ledger, ...(returned?.ledger ?? []), ...(earned?.ledger ?? [])],
    };
  };
}

function paidRows({ evening, reference, token, paymentId, quote: { total }, random }: Sold) {
  const { host, paidAt, code } = evening;
  const id = uuid(random);
  const tax = Math.round(total * GATEWAY_FEE * 0.18);
  const fee = Math.round(total * GATEWAY_FEE) + tax;
  const order = { id, reference, payer_id: host.id, receipt: code, gateway_order_id: `order_${token}` };
  const at = { begun_at: paidAt, captured_at: paidAt, updated_at: paidAt };
  const method = random.pick(['upi', 'upi', 'card', 'netbanking']);
  const payment = {
    id: paymentId,
    payment_order_id: id,
    amount_paise: total,
    state: 'captured',
    method,
    ...at,
  };
  return {
    payment_order: [
      {
        ...order,
        amount_paise: total,
        state: 'paid',
        winner_payment_id: paymentId,
        created_at: new Date(+paidAt - 3 * MINUTE),
      },
    ],
    payment: [{ ...payment, fee_paise: fee, fee_tax_paise: tax }],
    ledger: [
      { ...captureTxn(paymentId, reference, total), at: paidAt },
      { ...gatewayFeeTxn(paymentId, fee, tax), at: paidAt },
    ],
  };
}

function refundRows(
  { evening, reference, token, paymentId, random }: Sold,
  { tier, at, back, kept }: { tier: string; at: Date; back: number; kept: number },
) {
  const id = uuid(random);
  const processed = new Date(+at + DAY_MS);
  const by = { cancelled_by: 'host', cancelled_by_id: evening.host.id, reason: 'Cancelled by the host' };
  const amounts = { refund_paise: back, kept_paise: kept, kept_fee_paise: kept > 0 ? kept : null };
  const cancelled = { booking_cancellation: [{ booking_id: evening.id, ...by, tier, ...amounts, at }] };
  if (back === 0) return { ...cancelled, ledger: [] };
  return {
    ...cancelled,
    refund: [
      {
        id,
        payment_id: paymentId,
        amount_paise: back,
        reason: 'cancelled_by_host',
        state: 'processed',
        gateway_refund_id: `rfnd_${token}`,
        requested_at: at,
        processed_at: processed,
      },
    ],
    ledger: [
      { ...refundRequestedTxn(id, reference, back), at },
      { ...refundProcessedTxn(id, reference, back), at: processed },
    ],
  };
}

/** Sent when agreed, held until a day after the end, and then on the account. */
function payoutRows(
  { evening, reference, token, paymentId, random }: Sold,
  { statement, entries }: SupplyLines,
  years: ReturnType<typeof yearsOfPayees>,
  registered: boolean,
) {
  const { artist, day, cancelledAt, acceptedAt, endsAt } = evening;
  const [id, payee] = [uuid(random), payeeOf(artist.id)];
  const { gross, deductedGst, ownGst, commission, share } = statement;
  const taxed = { gross, gst: deductedGst + ownGst };
  const taxes = years(payee, { ...taxed, share, earnedOn: day }, registered);
  const due = new Date(+(cancelledAt ?? endsAt) + DAY_MS);
  const [sent, arrived] = [new Date(+due + MINUTE), usualArrival(due)];
  const { tds, tcs } = taxes;
  const parts = {
    gross_paise: gross,
    gst_paise: deductedGst,
    commission_paise: commission,
    adjustment_paise: 0,
  };
  const payout = { ...parts, tds_paise: tds, tcs_paise: tcs };
  const [net, agreed] = [netOf(payout), cancelledAt ?? acceptedAt];
  const transfer = {
    payout_id: id,
    payment_id: paymentId,
    gateway_transfer_id: `trf_${token}`,
    amount_paise: net,
  };
  const kind = cancelledAt ? 'cancellation' : 'completion';
  const ledger: PastMoney['ledger'] = [
    { ...transferTxn(`trf_${token}`, reference, net), at: agreed },
    { ...saleTxn(kind, reference, entries), at: cancelledAt ?? due },
  ];
  if (tds + tcs > 0) ledger.push({ ...withholdingTxn(id, reference, taxes), at: sent });
  return {
    payout: [
      {
        ...payout,
        id,
        payee,
        reference,
        earned_on: day,
        own_gst_paise: ownGst,
        state: 'paid',
        due_at: due,
        withheld_at: due,
        paid_at: sent,
        arrived_at: arrived,
        created_at: agreed,
      },
    ],
    payout_transfer: [
      {
        ...transfer,
        id: uuid(random),
        linked_account_id: `acc_DemoArtist${String(artist.id).padStart(4, '0')}`,
        state: 'settled',
        settled_at: arrived,
        utr: `UTIBN${random.between(10_000_000, 99_999_999)}`,
        created_at: agreed,
        tried_at: sent,
      },
    ],
    ledger,
  };
}

/** What is withheld of each payout, counting on what the payee had in the financial year before. */
function yearsOfPayees() {
  const years = new Map<string, YearsSoFar>();
  return (payee: string, payment: Parameters<typeof withheldFrom>[0], registered: boolean) => {
    const key = `${payee} ${financialYear(payment.earnedOn).from}`;
    const nothing = { gross: 0, gst: 0, withheld: 0 };
    const before = years.get(key) ?? { tds: nothing, tcs: nothing };
    const withheld = withheldFrom(payment, before, { panKind: 'P', registered });
    const after = (kind: 'tds' | 'tcs') => ({
      gross: before[kind].gross + payment.gross,
      gst: before[kind].gst + payment.gst,
      withheld: before[kind].withheld + withheld[kind],
    });
    years.set(key, { tds: after('tds'), tcs: after('tcs') });
    return withheld;
  };
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

function gatewayToken(random: Random): string {
  return Array.from({ length: 14 }, () => LETTERS[random.between(0, LETTERS.length - 1)]).join('');
}
