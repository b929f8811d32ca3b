import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { AdminTable, Cell } from '../frame/admin-table.tsx';
import { EventTime } from '../frame/event-time.tsx';
import { StateMark } from '../frame/state-mark.tsx';
import type { StateCount } from './artist-file-queries.server.ts';
import type { lastBookings } from './read-bookings.server.ts';

interface PersonBookingsProps {
  bookings: Awaited<ReturnType<typeof lastBookings>>;
  states: readonly StateCount[];
  /** Which other person of the booking each row names. */
  other: 'artist' | 'host';
  /** Link to the whole list. */
  all: ReactNode;
}

export function PersonBookings({ bookings, states, other, all }: PersonBookingsProps) {
  const { t } = useTranslation('operators');
  const { t: p } = useTranslation('people');
  const names = [t('column.code'), t('column.when'), t(`column.${other}`), t('column.state')] as const;
  const total = t('column.total');
  return (
    <AdminSection title={t('sections.bookings')} actions={bookings.length > 0 && all}>
      {bookings.length === 0 ? (
        <p className="py-4 text-ink-2">{p('noBookings')}</p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 py-3">
            {states.map(({ state, count }) => (
              <li key={state}>
                {t(`state.${state}`)}: <span className="tabular font-medium">{count}</span>
              </li>
            ))}
          </ul>
          <AdminTable
            label={t('sections.bookings')}
            columns={[...names.map((name) => ({ name })), { name: total, number: true }]}
          >
            {bookings.map((booking) => (
              <tr key={booking.id}>
                <Cell>
                  <Link className="link whitespace-nowrap" to={`/operator/bookings/${booking.id}`}>
                    {booking.code}
                  </Link>
                </Cell>
                <Cell of={names[1]}>
                  <EventTime of={booking} />
                </Cell>
                <Cell of={names[2]}>{other === 'artist' ? booking.artist_name : booking.host_name}</Cell>
                <Cell of={names[3]}>
                  <StateMark state={booking.state} eventState={booking.eventState} />
                </Cell>
                <Cell of={total} number>
                  {formatRupees(booking.total_paise)}
                </Cell>
              </tr>
            ))}
          </AdminTable>
        </>
      )}
    </AdminSection>
  );
}
