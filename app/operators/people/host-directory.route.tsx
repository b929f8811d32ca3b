import { Link } from 'react-router';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Cell } from '../components/admin-table.tsx';
import { FilterForm } from '../components/filter-form.tsx';
import { CursorList } from '../components/paged-list.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { At } from '../components/times.tsx';
import type { Route } from './+types/host-directory.route';
import { CityField } from './city-field.tsx';
import { openHostDirectory, searchHostDirectory } from './host-directory.server.ts';

export const loader = (args: Route.LoaderArgs) => openHostDirectory(args);
export const action = (args: Route.ActionArgs) => searchHostDirectory(args);

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
  return (
    <FilterForm label={t('hosts.filter')} method="post" clear="/operator/people/hosts">
      <TextField label={t('hosts.q')} name="q" type="search" defaultValue={filter.q} maxLength={80} />
      <CityField cities={cities} value={filter.cityId} />
      <SelectField label={t('state')} name="state" defaultValue={filter.blocked ? 'blocked' : ''}>
        <option value="">{t('anyState')}</option>
        <option value="blocked">{t('hosts.blocked')}</option>
      </SelectField>
    </FilterForm>
  );
}

function HostRows({ hosts, next, first }: Directory) {
  const { t } = useTranslation('people');
  const say = useNames();
  const names = [t('hosts.name'), t('phone'), t('state'), t('since')] as const;
  const bookings = t('hosts.bookings');
  return (
    <CursorList
      label={t('hosts.list')}
      columns={[...names.map((name) => ({ name })), { name: bookings, number: true }]}
      empty={t('hosts.empty')}
      none={t('hosts.none')}
      cursor="after"
      next={next}
      first={first}
    >
      {hosts.map((host) => (
        <tr key={host.id}>
          <Cell>
            <span>
              <Link className="link" to={`/operator/people/hosts/${host.id}`}>
                {host.name}
              </Link>
              {host.city && <small>{say(host.city)}</small>}
            </span>
          </Cell>
          <Cell of={names[1]}>
            <PhoneLink phone={host.phone} />
          </Cell>
          <Cell of={names[2]}>
            <HostState blocked={host.blocked_at !== null} artist={host.is_artist} />
          </Cell>
          <Cell of={names[3]}>
            <At at={host.created_at} />
          </Cell>
          <Cell of={bookings} number>
            {host.bookings}
          </Cell>
        </tr>
      ))}
    </CursorList>
  );
}

function HostState({ blocked, artist }: { blocked: boolean; artist: boolean }) {
  const { t } = useTranslation('people');
  if (blocked) return <Status kind="unpaid">{t('hosts.blocked')}</Status>;
  return <Status kind="paid">{artist ? t('hosts.alsoArtist') : t('hosts.mayBook')}</Status>;
}
