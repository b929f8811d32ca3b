import { Link } from 'react-router';
import { BOOKING_STATES } from '#app/bookings/core/booking-states.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Cell } from '../components/admin-table.tsx';
import { EventFilterForm } from '../components/event-filter-form.tsx';
import { EventTime } from '../components/event-time.tsx';
import { HostContact } from '../components/host-contact.tsx';
import { CursorList } from '../components/paged-list.tsx';
import { StateMark } from '../components/state-mark.tsx';
import type { Route } from './+types/bookings.route';
import { openBookingList, submitBookingSearch } from './booking-list.server.ts';

export const loader = (args: Route.LoaderArgs) => openBookingList(args);

export const action = (args: Route.ActionArgs) => submitBookingSearch(args);

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <BookingList {...loaderData} />;
}

type List = Awaited<ReturnType<typeof openBookingList>>;

function BookingList(list: List) {
  const { t } = useTranslation('operators');
  return (
    <AdminFrame title={t('sections.bookings')} wide>
      <BookingFilterForm {...list} />
      {list.orders > 0 && list.ordersAddress && (
        <p className="mt-4">
          <Link className="link" to={list.ordersAddress}>
            {t('orders.ofPhone', { count: list.orders })}
          </Link>
        </p>
      )}
      <BookingRows {...list} />
    </AdminFrame>
  );
}

function BookingFilterForm({ filter, cities }: List) {
  const { t } = useTranslation('operators');
  return (
    <EventFilterForm
      label={t('list.filter')}
      search={t('list.q')}
      clear="/operator/bookings"
      filter={filter}
      states={BOOKING_STATES}
    >
      <SelectField label={t('list.city')} name="city" defaultValue={filter.cityId ?? ''}>
        <option value="">{t('list.anyCity')}</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {filter.artistId && <input type="hidden" name="artist" value={filter.artistId} />}
      {filter.managerId && <input type="hidden" name="manager" value={filter.managerId} />}
    </EventFilterForm>
  );
}

function BookingRows({ bookings, next, first }: List) {
  const { t } = useTranslation('operators');
  const names = {
    code: t('column.code'),
    when: t('column.when'),
    artist: t('column.artist'),
    host: t('column.host'),
    state: t('column.state'),
    manager: t('column.manager'),
    total: t('column.total'),
  };
  const columns = Object.entries(names).map(([key, name]) => ({ name, number: key === 'total' }));
  return (
    <CursorList
      label={t('sections.bookings')}
      columns={columns}
      empty={t('list.empty')}
      none={t('list.none')}
      cursor="after"
      next={next}
      first={first}
    >
      {bookings.map((booking) => (
        <tr key={booking.id}>
          <Cell>
            <Link className="link whitespace-nowrap" to={`/operator/bookings/${booking.id}`}>
              {booking.code}
            </Link>
          </Cell>
          <Cell of={names.when}>
            <EventTime of={booking} />
          </Cell>
          <Cell of={names.artist}>
            <span>
              {booking.artist_name}
              <small>{booking.city}</small>
            </span>
          </Cell>
          <Cell of={names.host}>
            <HostContact of={booking} />
          </Cell>
          <Cell of={names.state}>
            <StateMark state={booking.state} evening={booking.evening} />
          </Cell>
          <Cell of={names.manager}>{booking.manager_name ?? <span aria-hidden="true">–</span>}</Cell>
          <Cell of={names.total} number>
            {formatRupees(booking.total_paise)}
          </Cell>
        </tr>
      ))}
    </CursorList>
  );
}
