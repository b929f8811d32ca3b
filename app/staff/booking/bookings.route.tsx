import { redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { BOOKING_STATES } from '#app/bookings/core/booking-states.ts';
import { listAllCities } from '#app/places/list-cities.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { CodeLink, Lines } from '../frame/admin-table.tsx';
import { EventFilterForm } from '../frame/event-filter-form.tsx';
import { EventTime } from '../frame/event-time.tsx';
import { HostContact } from '../frame/host-contact.tsx';
import { cursorText, readCursor } from '../frame/list-cursor.ts';
import type { PageArgs } from '../frame/page-args.ts';
import { CursorList } from '../frame/paged-list.tsx';
import { StateMark } from '../frame/state-mark.tsx';
import type { Route } from './+types/bookings.route';
import { type AdminBookingRow, selectAdminBookings } from './admin-booking-queries.server.ts';
import { readBookingFilter } from './booking-filter.ts';

const BOOKINGS_PER_PAGE = 50;

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_bookings');
  const { searchParams: wanted, search } = new URL(request.url);
  // Former addresses of searches; the box above finds these now.
  if (wanted.has('q') || wanted.has('found')) throw redirect(`/operator/search${search}`);
  const { db } = context.get(platformContext);
  const filter = readBookingFilter(wanted);
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
  };
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
      <BookingRows {...list} />
    </AdminFrame>
  );
}

function BookingFilterForm({ filter, cities }: List) {
  const { t } = useTranslation('operators');
  return (
    <EventFilterForm
      label={t('list.filter')}
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
      {filter.hostId && <input type="hidden" name="host" value={filter.hostId} />}
      {filter.managerId && <input type="hidden" name="manager" value={filter.managerId} />}
    </EventFilterForm>
  );
}

function BookingRows({ bookings, next, first }: List) {
  const { t } = useTranslation('operators');
  return (
    <CursorList
      label={t('sections.bookings')}
      rows={bookings}
      columns={[
        [t('column.code'), ({ id, code }) => <CodeLink to={`/operator/bookings/${id}`}>{code}</CodeLink>],
        [t('column.when'), (booking) => <EventTime of={booking} />],
        [t('column.artist'), ({ artist_name, city }) => <Lines small={city}>{artist_name}</Lines>],
        [t('column.host'), (booking) => <HostContact of={booking} />],
        [t('column.state'), ({ state, eventState }) => <StateMark state={state} eventState={eventState} />],
        [t('column.manager'), ({ manager_name }) => manager_name ?? <span aria-hidden="true">–</span>],
        [t('column.total'), ({ total_paise }) => formatRupees(total_paise), 'number'],
      ]}
      empty={t('list.empty')}
      none={t('list.none')}
      cursor="after"
      next={next}
      first={first}
    />
  );
}
