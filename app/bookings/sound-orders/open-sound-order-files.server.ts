import { data, type LoaderFunctionArgs } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { soundOrderReference } from '../core/sound-order-reference.ts';
import { calendarResponse, paperResponse } from '../documents/file-response.server.ts';
import { requireSoundOrder } from './sound-order-access.server.ts';
import { soundOrderEntry } from './sound-order-calendar.ts';

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** A document of an order as a PDF, for its host and staff. */
export async function openOrderPaper(asked: Asked, orderId: string, documentId: string) {
  await requireSoundOrder(asked, orderId);
  const { db } = asked.context.get(platformContext);
  const paper = await paperResponse(db, soundOrderReference(orderId), documentId);
  if (!paper) throw data(null, { status: 404 });
  return paper;
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
