import { Link, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { selectAllCategoryNames } from '#app/artists/core/artist-queries.server.ts';
import { ARTIST_STATES } from '#app/artists/core/own-artist.ts';
import { listAllCities } from '#app/places/list-cities.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Cell } from '../frame/admin-table.tsx';
import { FilterForm } from '../frame/filter-form.tsx';
import type { PageArgs } from '../frame/page-args.ts';
import { CursorList } from '../frame/paged-list.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { readSearch, searchAddress } from '../frame/sealed-search.server.ts';
import type { Route } from './+types/artist-directory.route';
import { selectArtists } from './artist-file-queries.server.ts';
import { readArtistFilter } from './artist-filter.ts';
import { ArtistStateMark } from './artist-state-mark.tsx';
import { CityField } from './city-field.tsx';

const PER_PAGE = 50;

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_artists');
  const { db, config } = context.get(platformContext);
  const filter = readArtistFilter(readSearch(config.keys, request));
  const rows = await selectArtists(db, filter, PER_PAGE + 1);
  const artists = rows.slice(0, PER_PAGE);
  return {
    filter,
    artists,
    next: rows.length > PER_PAGE ? String(artists.at(-1)!.id) : null,
    first: filter.before === null,
    cities: await listAllCities(db),
    categories: await selectAllCategoryNames(db),
  };
}

/** Redirects to the search address, in which a phone number is sealed. */
export async function action({ request, context }: PageArgs): Promise<Response> {
  requirePageRight(context, request, 'see_artists');
  const { keys } = context.get(platformContext).config;
  return redirect(searchAddress(keys, '/operator/people/artists', await request.formData()), 303);
}

type Directory = Route.ComponentProps['loaderData'];

export default function ArtistDirectoryRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('operators');
  return (
    <AdminFrame title={t('sections.artists')} wide>
      <ArtistFilterForm {...loaderData} />
      <ArtistRows {...loaderData} />
    </AdminFrame>
  );
}

function ArtistFilterForm({ filter, cities, categories }: Directory) {
  const { t } = useTranslation('people');
  const { t: words } = useTranslation('words');
  const name = useNames();
  return (
    <FilterForm label={t('artists.filter')} method="post" clear="/operator/people/artists">
      <TextField label={t('artists.q')} name="q" type="search" defaultValue={filter.q} maxLength={80} />
      <TextField
        label={t('artists.skill')}
        name="skill"
        type="search"
        defaultValue={filter.skill}
        maxLength={60}
      />
      <SelectField label={t('artists.category')} name="category" defaultValue={filter.category ?? ''}>
        <option value="">{t('artists.anyCategory')}</option>
        {categories.map((category) => (
          <option key={category.slug} value={category.slug}>
            {name(category.name)}
          </option>
        ))}
      </SelectField>
      <CityField cities={cities} value={filter.cityId} />
      <SelectField label={t('state')} name="state" defaultValue={filter.state ?? ''}>
        <option value="">{t('anyState')}</option>
        {ARTIST_STATES.map((state) => (
          <option key={state} value={state}>
            {words(`artistState.${state}`)}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  );
}

function ArtistRows({ artists, next, first }: Directory) {
  const { t } = useTranslation('people');
  const say = useNames();
  const names = {
    name: t('artists.name'),
    offer: t('artists.offer'),
    phone: t('phone'),
    state: t('state'),
    reviews: t('artists.reviews'),
    performed: t('artists.performed'),
    fee: t('artists.fee'),
  };
  const numbers = ['reviews', 'performed', 'fee'];
  return (
    <CursorList
      label={t('artists.list')}
      columns={Object.entries(names).map(([key, name]) => ({ name, number: numbers.includes(key) }))}
      empty={t('artists.empty')}
      none={t('artists.none')}
      cursor="before"
      next={next}
      first={first}
    >
      {artists.map((artist) => (
        <tr key={artist.id}>
          <Cell>
            <span>
              <Link className="link" to={`/operator/people/artists/${artist.id}`}>
                {artist.name}
              </Link>
              <small>{say(artist.city)}</small>
            </span>
          </Cell>
          <Cell of={names.offer}>
            <span>
              {say(artist.category)}
              <small>{artist.skills.slice(0, 3).join(', ')}</small>
            </span>
          </Cell>
          <Cell of={names.phone}>
            {artist.phone ? <PhoneLink phone={artist.phone} /> : <span aria-hidden="true">–</span>}
          </Cell>
          <Cell of={names.state}>
            <ArtistStateMark state={artist.state} />
          </Cell>
          <Cell of={names.reviews} number>
            {artist.rating_count > 0 ? (
              t('artists.mean', {
                stars: (artist.rating_sum / artist.rating_count).toFixed(1),
                count: artist.rating_count,
              })
            ) : (
              <span aria-hidden="true">–</span>
            )}
          </Cell>
          <Cell of={names.performed} number>
            {artist.performed_count}
          </Cell>
          <Cell of={names.fee} number>
            {formatRupees(artist.fee_paise)}
          </Cell>
        </tr>
      ))}
    </CursorList>
  );
}
