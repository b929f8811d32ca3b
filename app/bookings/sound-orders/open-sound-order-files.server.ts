import { data, type LoaderFunctionArgs } from 'react-router';
import { mayDo } from '#app/accounts/core/roles.ts';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { CalendarEntry } from '#app/shared/calendar-file.ts';
import { formatInstant } from '#app/shared/india-time.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { soundWindow } from '#app/sound/stock.ts';
import { type SoundOrderRow, selectSoundOrder } from '../core/sound-order-queries.server.ts';
import { soundOrderReference } from '../core/sound-order-reference.ts';
import type { SoundOrderState } from '../core/sound-order-states.ts';
import { calendarResponse, documentResponse } from '../documents/file-response.server.ts';

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** A document of an order as a PDF, for its host and staff. */
export async function openOrderDocument(asked: Asked, orderId: string, documentId: string) {
  await requireSoundOrder(asked, orderId);
  const { db } = asked.context.get(platformContext);
  const taxDocument = await documentResponse(db, soundOrderReference(orderId), documentId);
  if (!taxDocument) throw data(null, { status: 404 });
  return taxDocument;
}

export async function openOrderCalendar(asked: Asked, orderId: string) {
  const row = await requireSoundOrder(asked, orderId);
  const { db, config } = asked.context.get(platformContext);
  const entry = soundOrderEntry(
    {
      id: row.id,
      code: row.code,
      state: row.state,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      address: row.venue_address,
    },
    config.origin,
  );
  return calendarResponse(db, entry, row.code);
}

/** A sound order for its host or staff who may view bookings; 404 for others. */
async function requireSoundOrder(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: string,
): Promise<SoundOrderRow> {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const order = isUuid(id) ? await selectSoundOrder(db, id) : undefined;
  if (!order || (order.host_id !== viewer.accountId && !mayDo(viewer.roles, 'see_bookings')))
    throw data(null, { status: 404 });
  return order;
}

const DAY_MINUTES = 1440;

interface CalendarOrder {
  id: string;
  code: string;
  state: SoundOrderState;
  startsAt: Date;
  endsAt: Date;
  address: string;
}

/** Calendar entry of a sound order. Times never change, so only its end raises the sequence. */
export function soundOrderEntry(order: CalendarOrder, origin: string): CalendarEntry {
  const { from, to } = soundWindow(order);
  const off = order.state === 'cancelled' || order.state === 'expired';
  const sure = order.state === 'confirmed' || order.state === 'completed';
  return {
    uid: `sound-order-${order.id}@${new URL(origin).host}`,
    sequence: off ? 1 : 0,
    state: off ? 'cancelled' : sure ? 'confirmed' : 'tentative',
    start: order.startsAt,
    end: order.endsAt,
    title: 'Sound system',
    description: `Delivered to your venue from ${formatInstant(from, 'en')}, collected by ${formatInstant(to, 'en')}.\nOrder ${order.code}`,
    place: order.address,
    url: `${origin}/sound-orders/${order.id}`,
    remindMinutes: DAY_MINUTES,
  };
}
