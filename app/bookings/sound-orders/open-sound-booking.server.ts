import type { LoaderFunctionArgs } from 'react-router';
import { payerOf } from '#app/accounts/core/contact.server.ts';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { quoteSound } from '#app/pricing/quote.ts';
import { currentRefundPolicy } from '#app/pricing/refund-policies.server.ts';
import { refundDeadlines, unpaid } from '#app/pricing/refund-policy.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { kitForAct } from '#app/sound/audience.ts';
import { listSound } from '#app/sound/list-sound.server.ts';
import { priceSound } from '#app/sound/price-sound.server.ts';
import { soundFromUrl, soundToUrl } from '#app/sound/sound-in-url.ts';
import { NOTHING_SELECTED } from '#app/sound/sound-selection.ts';
import { soundWindow } from '#app/sound/stock.ts';
import { asRefused } from '../core/booking-refusal.ts';
import { MAX_AHEAD } from '../core/booking-rules.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';
import { selectHeldOrder, selectOrderLines } from '../core/sound-order-queries.server.ts';
import { refundRow } from '../money/refund-rows.ts';
import { toPaymentAtBank } from '../view/booking-views.server.ts';
import { orderRefusalSentence } from './sound-order-refusal.ts';
import { orderTimeRefusal } from './sound-order-rules.ts';
import { EMPTY_ORDER, orderInUrl, type SoundOrderValues, timeOfOrder } from './sound-order-values.ts';

export async function openSoundBooking({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { db, config } = context.get(platformContext);
  const viewer = context.get(viewerContext);
  const now = await businessNow(db);
  const held = viewer && (await heldOrder(db, viewer.accountId));
  const given = orderInUrl(new URL(request.url).searchParams);
  const start = held && Object.keys(given).length === 0 ? held.values : EMPTY_ORDER;
  const values = { ...start, name: start.name || (viewer?.name ?? ''), ...given };
  const time = timeOfOrder(values);
  const { kits, equipment } = await listSound(db, time ?? undefined);
  const fitting = kitForAct(kits, values.audience);
  const selection =
    soundFromUrl(values.sound) ??
    (fitting ? { kits: [{ id: fitting.id }], equipment: [] } : NOTHING_SELECTED);
  const priced = await priceSound(db, selection);
  const lines = priced.ok ? priced.value : [];
  const quote = quoteSound(lines);
  const asHeld =
    held !== null && (['date', 'from', 'to'] as const).every((field) => held.values[field] === values[field]);
  const same = asHeld && held.total === quote.total && held.values.sound === soundToUrl(selection);
  const policy = same ? await refundPolicyOf(db, held.policy) : await currentRefundPolicy(db);
  const timeRefusal = time && orderTimeRefusal(now, time);
  return {
    values,
    /** Fields from the URL; they win over the stored draft. */
    given: Object.keys(given),
    kits,
    equipment,
    fitting: fitting?.id ?? null,
    selection,
    quote,
    timeProblem: timeRefusal ? asRefused(timeRefusal, orderRefusalSentence(timeRefusal)) : null,
    soundProblem: priced.ok ? null : asRefused(priced.refusal, orderRefusalSentence(priced.refusal)),
    policyVersion: policy.version,
    window: time && !timeRefusal ? soundWindow(time) : null,
    refunds:
      time && !timeRefusal && quote.total > 0
        ? refundDeadlines(policy, unpaid(time.startsAt), { paid: quote.total, tax: quote.tax }, now).map(
            refundRow,
          )
        : null,
    hold: held && {
      orderId: held.id,
      seconds: (held.expiresAt.getTime() - now.getTime()) / 1000,
      state: 'held' as const,
      holdEnded: null,
      bank: held.bank,
    },
    today: dayInIndia(now),
    lastDay: dayInIndia(new Date(now.getTime() + MAX_AHEAD)),
    viewer: await payerOf(db, viewer),
    checkoutUrl: config.razorpay.checkoutUrl,
  };
}

export type SoundBookingData = Awaited<ReturnType<typeof openSoundBooking>>;

async function heldOrder(db: Database, hostId: string) {
  const row = await selectHeldOrder(db, hostId);
  if (!row) return null;
  const lines = await selectOrderLines(db, [row.id]);
  const sound = soundToUrl({
    kits: lines.flatMap(({ kitId }) => (kitId === null ? [] : [{ id: kitId }])),
    equipment: lines.flatMap(({ equipmentId, quantity }) =>
      equipmentId === null ? [] : [{ id: equipmentId, quantity }],
    ),
  });
  const values: SoundOrderValues = {
    audience: row.audience_size,
    sound,
    date: row.event_date,
    from: row.starts_local.slice(0, 5),
    to: row.ends_local.slice(0, 5),
    name: row.host_name,
    address: row.venue_address,
    power: row.power,
    note: row.note,
  };
  const { id, hold_expires_at, total_paise, policy_id, policy_version } = row;
  const policy = { policy_id, policy_version };
  const bank = row.open_payment && toPaymentAtBank(row.open_payment);
  return { id, expiresAt: hold_expires_at, total: total_paise, policy, values, bank };
}
