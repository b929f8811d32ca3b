import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { addDays, formatDay, formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useRefresh } from '#app/ui/use-refresh.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { EmptyList } from '../components/empty-list.tsx';
import { Outcome } from '../components/outcome.tsx';
import type { Route } from './+types/day.route';
import { DayDelivery } from './day-delivery.tsx';
import { DayOccasion } from './day-occasion.tsx';
import { type DayProblem, openDay, submitDay } from './day-page.server.ts';
import './day.css';

export const loader = (args: Route.LoaderArgs) => openDay(args);
export const action = (args: Route.ActionArgs) => submitDay(args);

export default function DayRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DayPage {...loaderData} problem={actionData} />;
}

type Day = Awaited<ReturnType<typeof openDay>>;

const REFRESH_MS = 20_000;
const ALARMING = ['missing', 'unseen', 'overdue'];

function DayPage({
  date,
  today,
  occasions,
  deliveries,
  clock,
  done,
  problem,
}: Day & { problem: DayProblem | undefined }) {
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
      {occasions.length + deliveries.length === 0 ? (
        <EmptyList>{t('queueEmpty.day')}</EmptyList>
      ) : (
        <ol className="day-line">{inOrder(occasions.map(evening), deliveries.map(delivery))}</ol>
      )}
    </AdminFrame>
  );

  function evening(occasion: Day['occasions'][number]): Entry {
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

function inOrder(...entries: Entry[][]): ReactNode[] {
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
