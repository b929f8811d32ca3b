import { Form, Link, useSearchParams } from 'react-router';
import { BOOKING_STATES } from '#app/bookings/core/booking-states.ts';
import { dayText, hoursText } from '#app/bookings/core/booking-times.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, Cell } from '../components/admin-table.tsx';
import { EmptyList } from '../components/empty-list.tsx';
import { isNarrowed } from '../components/has-filters.ts';
import { Pager } from '../components/pager.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
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
  const [wanted] = useSearchParams();
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
      {list.bookings.length === 0 ? (
        <EmptyList>{t(isNarrowed(wanted) ? 'list.none' : 'list.empty')}</EmptyList>
      ) : (
        <BookingRows bookings={list.bookings} />
      )}
      <Pager next={list.next ? { after: list.next } : null} before={list.first ? null : { after: null }} />
    </AdminFrame>
  );
}

function BookingFilterForm({ filter, cities }: List) {
  const { t } = useTranslation('operators');
  const [wanted] = useSearchParams();
  return (
    <Form
      key={wanted.toString()}
      method="post"
      className="desk-filter"
      role="search"
      aria-label={t('list.filter')}
    >
      <TextField label={t('list.q')} name="q" type="search" defaultValue={filter.q} maxLength={80} />
      <SelectField label={t('list.state')} name="state" defaultValue={filter.state ?? ''}>
        <option value="">{t('list.anyState')}</option>
        {BOOKING_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('list.city')} name="city" defaultValue={filter.cityId ?? ''}>
        <option value="">{t('list.anyCity')}</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={t('list.from')} name="from" type="date" defaultValue={filter.from ?? ''} />
      <TextField label={t('list.to')} name="to" type="date" defaultValue={filter.to ?? ''} />
      {filter.artistId && <input type="hidden" name="artist" value={filter.artistId} />}
      {filter.managerId && <input type="hidden" name="manager" value={filter.managerId} />}
      <div className="desk-filter-acts">
        <Button type="submit" look="second" size="tool">
          {t('list.apply')}
        </Button>
        {isNarrowed(wanted) && (
          <Link className="link inline-flex min-h-10 items-center" to="/operator/bookings">
            {t('list.clear')}
          </Link>
        )}
      </div>
    </Form>
  );
}

function BookingRows({ bookings }: Pick<List, 'bookings'>) {
  const { t, language } = useTranslation('operators');
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
    <AdminTable label={t('sections.bookings')} columns={columns}>
      {bookings.map((booking) => (
        <tr key={booking.id}>
          <Cell>
            <Link className="link whitespace-nowrap" to={`/operator/bookings/${booking.id}`}>
              {booking.code}
            </Link>
          </Cell>
          <Cell of={names.when}>
            <span className="block min-w-24">
              {dayText(booking.event_date, language, true)}
              <small>
                {hoursText(
                  booking.starts_local.slice(0, 5),
                  booking.ends_local.slice(0, 5),
                  t('to'),
                  language,
                )}
              </small>
            </span>
          </Cell>
          <Cell of={names.artist}>
            <span>
              {booking.artist_name}
              <small>{booking.city}</small>
            </span>
          </Cell>
          <Cell of={names.host}>
            <span>
              {booking.host_name}
              <small>
                <PhoneLink phone={booking.host_phone} />
              </small>
            </span>
          </Cell>
          <Cell of={names.state}>
            <StateMark state={booking.state} />
          </Cell>
          <Cell of={names.manager}>{booking.manager_name ?? <span aria-hidden="true">–</span>}</Cell>
          <Cell of={names.total} number>
            {formatRupees(paise(booking.total_paise))}
          </Cell>
        </tr>
      ))}
    </AdminTable>
  );
}
