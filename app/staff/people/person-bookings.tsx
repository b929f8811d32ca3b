import type { ReactNode } from 'react';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { AdminTable, CodeLink } from '../frame/admin-table.tsx';
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
            rows={bookings}
            columns={[
              [
                t('column.code'),
                ({ id, code }) => <CodeLink to={`/operator/bookings/${id}`}>{code}</CodeLink>,
              ],
              [t('column.when'), (booking) => <EventTime of={booking} />],
              [t(`column.${other}`), (booking) => booking[`${other}_name`]],
              [
                t('column.state'),
                ({ state, eventState }) => <StateMark state={state} eventState={eventState} />,
              ],
              [t('column.total'), ({ total_paise }) => formatRupees(total_paise), 'number'],
            ]}
          />
        </>
      )}
    </AdminSection>
  );
}
