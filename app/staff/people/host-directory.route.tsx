import { Link, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { listAllCities } from '#app/places/list-cities.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Lines } from '../frame/admin-table.tsx';
import { FilterForm } from '../frame/filter-form.tsx';
import { cursorText } from '../frame/list-cursor.ts';
import type { PageArgs } from '../frame/page-args.ts';
import { CursorList } from '../frame/paged-list.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { readSearch, searchAddress } from '../frame/sealed-search.server.ts';
import { Instant } from '../frame/times.tsx';
import { spellingsOf } from '../search/box-queries.server.ts';
import type { Route } from './+types/host-directory.route';
import { selectHosts } from './artist-file-queries.server.ts';
import { ChoiceField } from './choice-field.tsx';
import { readHostFilter } from './host-filter.ts';

const PER_PAGE = 50;

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_hosts');
  const { db, config } = context.get(platformContext);
  const filter = readHostFilter(readSearch(config.keys, request));
  const named = await spellingsOf(db, filter.name?.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [], 10_000);
  const rows = await selectHosts(db, { ...filter, named }, PER_PAGE + 1);
  const hosts = rows.slice(0, PER_PAGE);
  const last = hosts.at(-1);
  return {
    filter,
    hosts,
    next: rows.length > PER_PAGE && last ? cursorText({ value: last.made_at, id: last.id }) : null,
    first: filter.after === null,
    cities: await listAllCities(db),
  };
}

/** Redirects to the search address, in which a phone number is sealed. */
export async function action({ request, context }: PageArgs): Promise<Response> {
  requirePageRight(context, request, 'see_hosts');
  const { keys } = context.get(platformContext).config;
  return redirect(searchAddress(keys, '/operator/people/hosts', await request.formData()), 303);
}

type Directory = Route.ComponentProps['loaderData'];

export default function HostDirectoryRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('operators');
  return (
    <AdminFrame title={t('sections.hosts')} wide>
      <HostFilterForm {...loaderData} />
      <HostRows {...loaderData} />
    </AdminFrame>
  );
}

function HostFilterForm({ filter, cities }: Directory) {
  const { t } = useTranslation('people');
  const say = useNames();
  return (
    <FilterForm label={t('hosts.filter')} method="post" clear="/operator/people/hosts">
      <TextField label={t('hosts.q')} name="q" type="search" defaultValue={filter.q} maxLength={80} />
      <ChoiceField
        label={t('artists.city')}
        name="city"
        value={filter.cityId}
        any={t('artists.anyCity')}
        choices={cities.map((city) => [city.id, say(city.name)])}
      />
      <ChoiceField
        label={t('state')}
        name="state"
        value={filter.blocked ? 'blocked' : null}
        any={t('anyState')}
        choices={[['blocked', t('hosts.blocked')]]}
      />
    </FilterForm>
  );
}

function HostRows({ hosts, next, first }: Directory) {
  const { t, language } = useTranslation('people');
  const say = useNames();
  const day = (booked: string | null) => (booked ? formatDay(booked, language, 'dayYear') : '–');
  return (
    <CursorList
      label={t('hosts.list')}
      rows={hosts}
      columns={[
        [
          t('hosts.name'),
          (host) => (
            <Lines small={host.city && say(host.city)}>
              <Link className="link" to={`/operator/people/hosts/${host.id}`}>
                {host.name}
              </Link>
            </Lines>
          ),
        ],
        [t('phone'), ({ phone }) => <PhoneLink phone={phone} />],
        [t('state'), (host) => <HostState blocked={host.blocked_at !== null} artist={host.is_artist} />],
        [t('since'), (host) => <Instant at={host.created_at} year />],
        [t('hosts.last'), ({ last }) => day(last)],
        [t('hosts.next'), (host) => day(host.next)],
        [t('hosts.bookings'), (host) => host.bookings, 'number'],
        [t('hosts.spent'), ({ spent }) => formatRupees(paise(spent)), 'number'],
      ]}
      empty={t('hosts.empty')}
      none={t('hosts.none')}
      cursor="after"
      next={next}
      first={first}
    />
  );
}

function HostState({ blocked, artist }: { blocked: boolean; artist: boolean }) {
  const { t } = useTranslation('people');
  if (blocked) return <Status kind="unpaid">{t('hosts.blocked')}</Status>;
  return <Status kind="paid">{artist ? t('hosts.alsoArtist') : t('hosts.mayBook')}</Status>;
}
