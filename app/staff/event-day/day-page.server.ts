import { data, redirect } from 'react-router';
import { mayDo, type Right } from '#app/accounts/core/roles.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { bookedTime } from '#app/artists/calendar/slot.ts';
import { dayDepsOf } from '#app/bookings/event-day/day-deps.server.ts';
import { callAt, canArrive } from '#app/bookings/event-day/day-times.ts';
import { markArrival } from '#app/bookings/event-day/record-arrival.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { dayInIndia, instantInIndia, isDate, timeInIndia } from '#app/shared/india-time.ts';
import { choice, readForm, trimmed, uuid } from '#app/shared/read-form.ts';
import { refused } from '#app/shared/result.ts';
import { soundWindow } from '#app/sound/stock.ts';
import { isEquipmentLocationAction, orderActionsFor } from '../booking/sound-orders/order-actions.ts';
import { reasonField } from '../frame/action-fields.ts';
import type { AdminProblem } from '../frame/admin-problem.ts';
import { addDoneToAddress, type PageArgs } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import { setDuty } from '../team/staff-page.server.ts';
import { selectStaff } from '../team/staff-queries.server.ts';
import { selectDeliveries, selectEventsOfDay } from './day-queries.server.ts';
import { deliveryPresence, presenceOf } from './presence.ts';

const MAX_COUNT = 300;

export async function openDay({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'run_the_day');
  const { db } = context.get(platformContext);
  const now = await businessNow(db);
  const today = dayInIndia(now);
  const wanted = new URL(request.url).searchParams;
  const date = readDate(wanted.get('date')) ?? today;
  const rows = await selectEventsOfDay(db, date, MAX_COUNT);
  const occasions = rows.map((row) => {
    const times = bookedTime(row);
    const arrival = {
      arrivedAt: row.arrived_at,
      lateMinutes: row.late_minutes,
      lateReplacement: row.late_replacement,
    };
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
    const notes = orderActionsFor(row, may, now).filter(isEquipmentLocationAction);
    return { ...row, window, presence: deliveryPresence({ window, ...seen }, now), notes };
  });
  const isManager = viewer.roles.includes('event_manager');
  const [duty] = isManager ? await selectStaff(db, 1, viewer.accountId) : [];
  return { date, today, occasions, deliveries, duty, clock: timeInIndia(now), done: wanted.get('done') };
}

export interface DayProblem {
  reason: AdminProblem;
  bookingId: string;
}

const FIELDS = {
  booking: uuid,
  date: trimmed(10),
  act: choice(['arrive', 'duty']),
  time: trimmed(5),
  reason: reasonField,
};

export async function submitDay({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'run_the_day');
  const platform = context.get(platformContext);
  const form = await request.formData();
  const { booking: bookingId, date, act, time, reason } = readForm(form, FIELDS);
  if (act === 'duty') {
    const barred = await refuseAction(context, viewer, form, act);
    const set = barred
      ? refused({ reason: barred })
      : await setDuty(platform, viewer, viewer.accountId, form);
    if (!set.ok) return data<DayProblem>({ reason: set.refusal.reason, bookingId: '' }, { status: 409 });
    throw redirect(addDoneToAddress('/operator/day', act));
  }
  if (!bookingId || !isDate(date) || act !== 'arrive') throw data(null, { status: 400 });
  const refuse = (reason: AdminProblem) => data<DayProblem>({ reason, bookingId }, { status: 409 });
  if (!reason) return refuse('reason_missing');
  const barred = await refuseAction(context, viewer, form, 'arrive', ['booking', bookingId]);
  if (barred) return refuse(barred);
  const at = /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? instantInIndia(date, time) : null;
  if (!at) return refuse('impossible_time');
  const answer = await markArrival(dayDepsOf(platform), viewer, bookingId, { at, reason });
  if (!answer.ok) return refuse(answer.refusal.reason);
  throw redirect(addDoneToAddress(`/operator/day?date=${date}`, 'arrive'));
}

function readDate(text: string | null): string | null {
  return text && isDate(text) ? text : null;
}
