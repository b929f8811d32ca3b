import { Link, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { BOOKING_STATES } from '#app/bookings/core/booking-states.ts';
import { listAllCities } from '#app/places/list-cities.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Cell } from '../frame/admin-table.tsx';
import { EventFilterForm } from '../frame/event-filter-form.tsx';
import { EventTime } from '../frame/event-time.tsx';
import { HostContact } from '../frame/host-contact.tsx';
import { cursorText, readCursor } from '../frame/list-cursor.ts';
import type { PageArgs } from '../frame/page-args.ts';
import { CursorList } from '../frame/paged-list.tsx';
import { readSearch, searchAddress } from '../frame/sealed-search.server.ts';
import { StateMark } from '../frame/state-mark.tsx';
import type { Route } from './+types/bookings.route';
import { type AdminBookingRow, selectAdminBookings, selectIdOfCode } from './admin-booking-queries.server.ts';
import { type BookingFilter, readBookingFilter } from './booking-filter.ts';
import { countOrdersOfPhone, selectIdOfOrderCode } from './sound-orders/order-list-queries.server.ts';

const BOOKINGS_PER_PAGE = 50;

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_bookings');
  const { db, config } = context.get(platformContext);
  const wanted = readSearch(config.keys, request);
  const filter = readBookingFilter(wanted);
  if (!filter.state) await redirectToCode(db, filter);
  const after = readCursor(wanted.get('after'));
  const rows = await selectAdminBookings(db, filter, after, BOOKINGS_PER_PAGE + 1);
  const bookings = rows.slice(0, BOOKINGS_PER_PAGE);
  const last = bookings.at(-1);
  const next = rows.length > BOOKINGS_PER_PAGE && last ? cursorOf(last, filter.from ?? filter.to) : null;
  return {
    bookings,
    filter,
    next,
    first: after === null,
    cities: await listAllCities(db),
    orders: filter.phone ? await countOrdersOfPhone(db, filter.phone) : 0,
    ordersAddress: filter.phone ? addressOfOrdersByPhone(config.keys, filter.phone) : null,
  };
}

/** Redirects to the search address, in which the phone number is sealed. */
export async function action({ request, context }: PageArgs): Promise<Response> {
  requirePageRight(context, request, 'see_bookings');
  const { keys } = context.get(platformContext).config;
  return redirect(searchAddress(keys, '/operator/bookings', await request.formData()), 303);
}

function addressOfOrdersByPhone(keys: Config['keys'], phone: string): string {
  const form = new FormData();
  form.set('q', phone);
  return searchAddress(keys, '/operator/sound-orders', form);
}

async function redirectToCode(db: Database, { code, orderCode }: BookingFilter): Promise<void> {
  const booking = code && (await selectIdOfCode(db, code));
  if (booking) throw redirect(`/operator/bookings/${booking.id}`);
  const order = orderCode && (await selectIdOfOrderCode(db, orderCode));
  if (order) throw redirect(`/operator/sound-orders/${order.id}`);
}

function cursorOf(row: AdminBookingRow, byDay: string | null): string {
  return cursorText({ value: byDay ? row.event_date : row.made_at, id: row.id });
}

type List = Awaited<ReturnType<typeof loader>>;

export default function BookingList({ loaderData: list }: Route.ComponentProps) {
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
            <StateMark state={booking.state} eventState={booking.eventState} />
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
