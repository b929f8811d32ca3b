import './day.css';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { addDays, formatDay, formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Diamond, type DiamondFill } from '#app/ui/diamond.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useRefresh } from '#app/ui/use-refresh.ts';
import { EquipmentLocationForm } from '../booking/sound-orders/order-note-form.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { EmptyList } from '../frame/empty-list.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { StateMark } from '../frame/state-mark.tsx';
import { MissingSince } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import { Duty, DutyForm } from '../team/duty.tsx';
import type { Route } from './+types/day.route';
import { openDay, submitDay } from './day-page.server.ts';
import { DayPerson } from './day-person.tsx';
import type { DeliveryPresence, Presence } from './presence.ts';
import { formatTimeInIndia } from './time-of.ts';

export const loader = (args: Route.LoaderArgs) => openDay(args);
export const action = (args: Route.ActionArgs) => submitDay(args);

type Day = Awaited<ReturnType<typeof openDay>>;

const REFRESH_MS = 20_000;
const ALARMING = ['missing', 'unseen', 'overdue'];

export default function DayPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { date, today, occasions, deliveries, duty, clock, done } = loaderData;
  const { t, language } = useTranslation('operators');
  useRefresh(date === today, REFRESH_MS, '.desk-act-form');
  const missing = [...occasions, ...deliveries].filter(({ presence }) => ALARMING.includes(presence)).length;
  const there = occasions.filter(({ presence }) => presence === 'there' || presence === 'late').length;
  return (
    <AdminFrame
      wide
      title={formatDay(date, language, 'weekdayYear')}
      lead={
        <p className="flex flex-wrap gap-x-5" aria-live="polite">
          <span>{t('day.count', { count: occasions.length })}</span>
          {deliveries.length > 0 && <span>{t('day.deliveries', { count: deliveries.length })}</span>}
          <span>{t('day.there', { count: there })}</span>
          {missing > 0 && (
            <strong className="text-vermilion-deep">{t('day.missing', { count: missing })}</strong>
          )}
          {date === today && (
            <span className="tabular">{t('day.now', { time: formatTime(clock, language) })}</span>
          )}
        </p>
      }
      actions={<DayChoice key={date} date={date} today={today} />}
    >
      <Outcome done={done} problem={problem} />
      {duty && (
        <div className="mt-5 max-w-[34rem]">
          <Duty of={duty} />
          <DutyForm of={duty} />
        </div>
      )}
      {occasions.length + deliveries.length === 0 ? (
        <EmptyList>{t('queueEmpty.day')}</EmptyList>
      ) : (
        <ol className="day-line">{sortByTime(occasions.map(eventState), deliveries.map(delivery))}</ol>
      )}
    </AdminFrame>
  );

  function eventState(occasion: Day['occasions'][number]): Entry {
    const open = problem?.bookingId === occasion.id;
    const row = <DayOccasion key={occasion.id} occasion={occasion} date={date} clock={clock} open={open} />;
    return { at: new Date(occasion.starts_at), row };
  }

  function delivery(order: Day['deliveries'][number]): Entry {
    const row = <DayDelivery key={order.id} delivery={order} date={date} />;
    return { at: new Date(order.window.from), row };
  }
}

interface Entry {
  at: Date;
  row: ReactNode;
}

function sortByTime(...entries: Entry[][]): ReactNode[] {
  return entries
    .flat()
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ row }) => row);
}

function DayChoice({ date, today }: Pick<Day, 'date' | 'today'>) {
  const { t } = useTranslation('operators');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ButtonLink to={`?date=${addDays(date, -1)}`} look="second" size="tool" aria-label={t('day.before')}>
        ←
      </ButtonLink>
      <ButtonLink
        to="/operator/day"
        look="second"
        size="tool"
        aria-current={date === today ? 'date' : undefined}
      >
        {t('day.today')}
      </ButtonLink>
      <ButtonLink to={`?date=${addDays(date, 1)}`} look="second" size="tool" aria-label={t('day.after')}>
        →
      </ButtonLink>
      <Form className="flex items-end gap-3">
        <TextField label={t('day.date')} name="date" type="date" defaultValue={date} required />
        <Button type="submit" look="second" size="tool">
          {t('list.apply')}
        </Button>
      </Form>
    </div>
  );
}

type Delivery = Awaited<ReturnType<typeof openDay>>['deliveries'][number];

const MARKS: Record<DeliveryPresence | Presence, [DiamondFill, string]> = {
  back: ['filled', 'text-parrot'],
  there: ['filled', 'text-parrot'],
  late: ['half', 'text-orange-deep'],
  overdue: ['half', 'text-vermilion-deep'],
  missing: ['hollow', 'text-vermilion-deep'],
  unseen: ['hollow', 'text-vermilion-deep'],
  due: ['hatched', 'text-marigold-deep'],
  later: ['hollow', 'text-ink-2'],
};

function DayDelivery({ delivery, date }: { delivery: Delivery; date: string }) {
  const { t, language } = useTranslation('operators');
  const [fill, colour] = MARKS[delivery.presence];
  const { window, notes } = delivery;
  return (
    <li className="day-occasion" data-presence={delivery.presence}>
      <div className="day-time tabular">
        <strong className="text-20">{formatTimeInIndia(window.from, language)}</strong>
        <span className="desk-small">
          {t('day.starts', { time: formatTimeInIndia(delivery.starts_at, language) })}
        </span>
        <span className="desk-small">
          {t('day.takenAway', { time: formatTimeInIndia(window.to, language) })}
        </span>
      </div>
      <div className="day-who">
        <p>
          <Link className="link font-fact" to={`/operator/sound-orders/${delivery.id}`}>
            {t('orders.title')}
          </Link>{' '}
          <span className="whitespace-nowrap text-ink-2">{delivery.code}</span>
        </p>
        <p className="status">
          <Diamond fill={fill} className={colour} />
          {t(`day.delivery.${delivery.presence}`, timesSeen())}
        </p>
        <p className="desk-small">{delivery.items}</p>
      </div>
      <dl className="day-people">
        <DayPerson name={t('column.host')} phone={delivery.host_phone}>
          {delivery.host_name}
        </DayPerson>
      </dl>
      <div className="day-place">
        <p>{delivery.venue_address}</p>
        {delivery.note && <p className="desk-small">{delivery.note}</p>}
        {notes.map((act) => (
          <EquipmentLocationForm
            key={act}
            act={act}
            order={delivery}
            to={`/operator/sound-orders/${delivery.id}`}
            next={`/operator/day?date=${date}`}
          />
        ))}
      </div>
    </li>
  );

  function timesSeen() {
    const at = delivery.collected_at ?? delivery.delivered_at;
    return { time: at ? formatTimeInIndia(at, language) : '' };
  }
}

type Occasion = Awaited<ReturnType<typeof openDay>>['occasions'][number];

interface DayOccasionProps {
  occasion: Occasion;
  date: string;
  clock: string;
  open: boolean;
}

function DayOccasion({ occasion, date, clock, open }: DayOccasionProps) {
  const { t, language } = useTranslation('operators');
  const { may } = useAdmin();
  const [fill, colour] = MARKS[occasion.presence];
  return (
    <li className="day-occasion" data-presence={occasion.presence}>
      <div className="day-time tabular">
        <strong className="text-20">{formatTimeInIndia(occasion.starts_at, language)}</strong>
        <span className="desk-small">
          {t('day.call', { time: formatTimeInIndia(occasion.callAt, language) })}
        </span>
      </div>
      <div className="day-who">
        <p>
          {may('see_bookings') ? (
            <Link className="link font-fact" to={`/operator/bookings/${occasion.id}`}>
              {occasion.artist_name}
            </Link>
          ) : (
            occasion.artist_name
          )}{' '}
          <span className="whitespace-nowrap text-ink-2">{occasion.code}</span>
        </p>
        <p className="status">
          <Diamond fill={fill} className={colour} />
          {presenceText()}
        </p>
        {occasion.state === 'replacing' && <StateMark state={occasion.state} />}
        {occasion.alarms.length > 0 && (
          <p className="desk-small">
            {t('day.told')} {occasion.alarms.map((step) => t(`day.alarm.${step}`)).join(', ')}
          </p>
        )}
      </div>
      <dl className="day-people">
        <DayPerson name={t('column.artist')} phone={occasion.artist_phone} missing={t('booking.noHolder')} />
        <DayPerson name={t('column.host')} phone={occasion.host_phone}>
          {occasion.host_name}
        </DayPerson>
        <DayPerson name={t('column.manager')} phone={occasion.manager_phone} missing={t('booking.noManager')}>
          {occasion.manager_name}
        </DayPerson>
      </dl>
      <div className="day-place">
        <p>{occasion.venue_address}</p>
        {occasion.venue_access && <p className="desk-small">{occasion.venue_access}</p>}
        {occasion.sound_paise > 0 && <p className="desk-small">{t('day.ourSound')}</p>}
        {occasion.presence === 'missing' && may('run_bookings') && (
          <ButtonLink to={`/operator/bookings/${occasion.id}`} look="second" size="tool">
            {t('missing.open')}
          </ButtonLink>
        )}
        {occasion.mayArrive && (
          <ActionForm act="arrive" name={t('day.arrived')} lead={t('day.arrivedLead')} open={open}>
            <input type="hidden" name="booking" value={occasion.id} />
            <input type="hidden" name="date" value={date} />
            <TextField label={t('day.arrivedAt')} name="time" type="time" defaultValue={clock} required />
          </ActionForm>
        )}
      </div>
    </li>
  );

  function presenceText(): ReactNode {
    if (occasion.presence === 'missing')
      return <MissingSince startsAt={occasion.starts_at} callAt={occasion.callAt} />;
    if (occasion.presence === 'there')
      return t('day.presence.there', { time: formatTimeInIndia(occasion.arrived_at!, language) });
    if (occasion.presence === 'late') return t('day.presence.late', { count: occasion.late_minutes ?? 0 });
    return t(`day.presence.${occasion.presence}`);
  }
}
