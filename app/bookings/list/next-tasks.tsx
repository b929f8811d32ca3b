import { Link } from 'react-router';
import { formatInstant, formatTime } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import type { NextBooking } from './open-bookings.server.ts';

const MAX_TASKS = 4;

/** What the host still has to do, most urgent first; who opens the door is on the booking's page. */
export function NextTasks({ next }: { next: NextBooking }) {
  const { t } = useTranslation('bookings');
  const lines = useTaskLines(next).slice(0, MAX_TASKS);
  return (
    <section className="mt-6" aria-label={t('coming.toDo')}>
      {lines.length === 0 ? (
        <p className="font-strong">{t('coming.nothingToDo')}</p>
      ) : (
        <>
          <h4 className="text-stone">{t('coming.toDo')}</h4>
          <ul className="mt-2">
            {lines.map(({ key, fact, to }) => (
              <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 py-1.5">
                <Diamond fill="hollow" className="text-marigold" />
                <Link className="link w-fit" to={to}>
                  {fact}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function useTaskLines({ booking, performer, tasks }: NextBooking) {
  const { t, language } = useTranslation('bookings');
  const { t: p } = useTranslation('booking-page');
  const page = `/bookings/${booking.id}`;
  const artist = performer?.name ?? booking.artist.name;
  const { balance } = booking;
  const balanceLine = balance && {
    key: 'balance',
    to: `${page}/pay`,
    fact: t('coming.payRest', {
      amount: formatRupees(balance.left),
      due: formatInstant(balance.dueAt, language),
    }),
  };
  const lines = tasks.map((task) => {
    switch (task.key) {
      case 'contact':
        return null;
      case 'venueOpen':
        return {
          key: task.key,
          to: page,
          fact: p('tasks.venueOpen.fact', { time: formatTime(task.at, language) }),
        };
      case 'musts':
        return task.musts.every(({ arranged }) => arranged)
          ? null
          : { key: task.key, to: page, fact: p('tasks.musts.fact', { artist }) };
      case 'needs':
        return { key: task.key, to: page, fact: p('tasks.needs.fact', { artist }) };
      case 'paper':
        return { key: task.key, to: `${page}/permission`, fact: p('tasks.paper.fact') };
      case 'billing':
        return { key: task.key, to: '/account#billing', fact: p('tasks.billing.fact') };
      default:
        return { key: task.key, to: page, fact: p(`tasks.${task.key}.fact`) };
    }
  });
  return [balanceLine, ...lines].filter((line) => line !== null);
}
