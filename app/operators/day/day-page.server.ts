import { data, redirect } from 'react-router';
import { mayDo, type Right } from '#app/accounts/core/roles.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { instantInIndia } from '#app/artists/calendar/slot.ts';
import { dayDepsOf } from '#app/bookings/day/day-deps.server.ts';
import { callAt, canArrive } from '#app/bookings/day/day-times.ts';
import { markArrival } from '#app/bookings/day/record-arrival.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { soundWindow } from '#app/sound/stock.ts';
import type { AdminProblem } from '../admin-problem.ts';
import { readReason } from '../booking/act.ts';
import { isUuid, type PageArgs, withDone } from '../page-args.ts';
import { refuseAct } from '../refuse-act.server.ts';
import { isNote, orderActsFor } from '../sound-orders/order-acts.ts';
import { selectDay, selectDeliveries } from './day-queries.server.ts';
import { deliveryPresence, presenceOf } from './presence.ts';

const MAX_COUNT = 300;
const IST = 5.5 * 3_600_000;
const DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export async function openDay({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'run_the_day');
  const { db } = context.get(platformContext);
  const now = await businessNow(db);
  const today = new Date(now.getTime() + IST).toISOString().slice(0, 10);
  const wanted = new URL(request.url).searchParams;
  const date = readDate(wanted.get('date')) ?? today;
  const rows = await selectDay(db, date, MAX_COUNT);
  const occasions = rows.map((row) => {
    const times = { startsAt: row.starts_at, endsAt: row.ends_at };
    const arrival = { arrivedAt: row.arrived_at, lateMinutes: row.late_minutes };
    return {
      ...row,
      callAt: callAt(times),
      presence: presenceOf({ ...times, ...arrival }, now),
      mayArrive: !row.arrived_at && row.state !== 'replacing' && canArrive(times, now),
    };
  });
  const may = (right: Right) => mayDo(viewer.roles, right);
  const deliveries = (await selectDeliveries(db, date, MAX_COUNT)).map((row) => {
    const window = soundWindow({ startsAt: row.starts_at, endsAt: row.ends_at });
    const seen = { deliveredAt: row.delivered_at, collectedAt: row.collected_at };
    const notes = orderActsFor(row, may, now).filter(isNote);
    return { ...row, window, presence: deliveryPresence({ window, ...seen }, now), notes };
  });
  return { date, today, occasions, deliveries, clock: clockOf(now), done: wanted.get('done') };
}

export interface DayProblem {
  reason: AdminProblem;
  bookingId: string;
}

export async function submitDay({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'run_the_day');
  const platform = context.get(platformContext);
  const form = await request.formData();
  const bookingId = form.get('booking');
  const date = readDate(String(form.get('date')));
  if (!isUuid(bookingId) || !date || form.get('act') !== 'arrive') throw data(null, { status: 400 });
  const refuse = (reason: AdminProblem) => data<DayProblem>({ reason, bookingId }, { status: 409 });
  const reason = readReason(form.get('reason'));
  if (!reason) return refuse('reason_missing');
  const barred = await refuseAct(context, viewer, form, 'arrive', ['booking', bookingId]);
  if (barred) return refuse(barred);
  const at = readTime(date, form.get('time'));
  if (!at) return refuse('impossible_time');
  const answer = await markArrival(dayDepsOf(platform), viewer, bookingId, { at, reason });
  if (!answer.ok) return refuse(answer.refusal.reason);
  throw redirect(withDone(`/operator/day?date=${date}`, 'arrive'));
}

function readDate(text: string | null): string | null {
  return text && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

function readTime(date: string, time: FormDataEntryValue | null): Date | null {
  return typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? instantInIndia(date, time)
    : null;
}

function clockOf(at: Date): string {
  return new Date(at.getTime() + IST).toISOString().slice(11, 16);
}
