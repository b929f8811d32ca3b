import './search.css';
import { Form, useNavigation } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { isLoadFailure, throwIfOffline } from '#app/shared/load-failure.ts';
import { metaNameSayer, metaTexts } from '#app/shared/meta-texts.ts';
import { breadcrumbSchema, pageMeta } from '#app/shared/page-meta.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { useLengthLimit } from '#app/ui/text-field.tsx';
import { mediaUrl, wideSource } from '../media/media-url.ts';
import { MAX_QUERY_LENGTH } from '../understanding/interpretation.ts';
import type { Route } from './+types/search.route';
import { HowAndQuestions, OtherSkills } from './after-results.tsx';
import { artistListSchema } from './artist-list-schema.ts';
import { ArtistResults, LoadingResults } from './artist-results.tsx';
import { SORTS, type Sort } from './artist-search.ts';
import { FILTERS_FORM, FiltersBar, ListingFilters } from './listing-filters.tsx';
import { type Listing, loadListing } from './load-listing.server.ts';
import { ResultsMap } from './results-map.tsx';
import { countFilters, listingAddress } from './search-address.ts';
import { UnderstoodChips } from './understood-chips.tsx';

export const handle = { accent: 'rani' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { reads, config } = context.get(platformContext);
  const listing = await loadListing(reads, new URL(request.url).searchParams);
  return { ...listing, origin: config.origin };
}

export const headers = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=1' });

export function meta({ loaderData }: Route.MetaArgs) {
  const { t, language } = metaTexts('artists');
  const say = metaNameSayer();
  if (!loaderData) return [{ title: 'Mehfil' }];
  const { skillName, city, found, wish, origin } = loaderData;
  const names = {
    skill: skillName ? say(skillName) : t('listing.anyArtist'),
    city: say(city.name),
  };
  const heading = t('listing.heading', names);
  const path = listingAddress({ skill: wish.skill, city: wish.city });
  const narrowed = wish.q !== '' || countFilters(wish) > 0 || wish.page > 1 || found.total === 0;
  const photo = found.artists.find((artist) => artist.photo)?.photo;
  return pageMeta({
    origin,
    path,
    language,
    title: t('listing.title', names),
    description: t('listing.description', names),
    robots: narrowed ? 'noindex, follow' : undefined,
    image: photo ? { path: mediaUrl(wideSource(photo), 1280) } : undefined,
    schemas: [
      artistListSchema(origin, heading, found.artists),
      breadcrumbSchema(origin, [
        { name: 'Mehfil', path: '/' },
        { name: heading, path },
      ]),
    ],
  });
}

export default function Search({ loaderData: listing }: Route.ComponentProps) {
  const { t } = useTranslation('artists');
  const say = useSkillNames();
  const { location } = useNavigation();
  const filters = countFilters(listing.shown);
  const { choices, city, skillName } = listing;
  return (
    <div className="listing">
      <WishBar listing={listing} />
      <div className="page-width listing-head">
        <h1 className="text-53">
          {t('listing.heading', {
            skill: listing.skillName ? say(listing.skillName) : t('listing.anyArtist'),
            city: say(listing.city.name),
          })}
        </h1>
        <SearchBox q={listing.wish.q} city={listing.city.slug} />
        <UnderstoodChips listing={listing} />
        <div className="listing-facts">
          <FoundLine listing={listing} />
          {listing.found.total > 0 && (
            <div className="listing-view">
              <ButtonLink
                look="second"
                size="row"
                to={listingAddress({ ...listing.wish, map: listing.map ? '' : '1', page: 1 })}
                preventScrollReset
              >
                {t(listing.map ? 'map.list' : 'map.open')}
              </ButtonLink>
              <Sorting sort={listing.wish.sort} />
            </div>
          )}
        </div>
      </div>
      <div className="page-width listing-body">
        <ListingFilters listing={listing} />
        <section id="results" aria-labelledby="results-title" tabIndex={-1}>
          <h2 id="results-title" className="visually-hidden">
            {t('listing.results')}
          </h2>
          <ResultsMap listing={listing} />
          {location?.pathname === '/search' ? (
            <LoadingResults>
              <p className="visually-hidden" role="status">
                {t('listing.searching', { city: say(listing.city.name) })}
              </p>
            </LoadingResults>
          ) : (
            // An `<ArtistCard>` for each of `found.artists` and, under what was let go, for those of `beyond`; then the pages.
            <ArtistResults
              listing={listing}
              address={listingAddress}
              reset={listingAddress({ skill: listing.wish.skill, city: listing.wish.city })}
            />
          )}
        </section>
      </div>
      <OtherSkills categories={choices.categories} city={city.slug} skillName={skillName} />
      <HowAndQuestions />
      <FiltersBar count={filters} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('artists');
  const { t: ui } = useTranslation('ui');
  throwIfOffline(error);
  return (
    <div className="page-width py-16">
      <ErrorState
        level={1}
        title={
          isLoadFailure(error) ? t('listing.error', { message: t('listing.failed') }) : t('listing.broken')
        }
        onRetry={() => location.reload()}
        retryLabel={ui('tryAgain')}
        action={
          <ButtonLink to="/" look="second" size="row">
            {t('listing.home')}
          </ButtonLink>
        }
      />
    </div>
  );
}

function WishBar({ listing: { wanted, city, skillName } }: { listing: Listing }) {
  const { t, language } = useTranslation('artists');
  const say = useSkillNames();
  return (
    <div className="wish-bar" data-ground="paper">
      <div className="page-width">
        <dl>
          <div>
            <dt>{t('listing.city')}</dt>
            <dd>{say(city.name)}</dd>
          </div>
          <div className="wish-who">
            <dt>{t('listing.who')}</dt>
            <dd>{skillName ? say(skillName) : t('listing.anyArtist')}</dd>
          </div>
          <div>
            <dt>{t('listing.date')}</dt>
            <dd>
              {wanted
                ? [
                    formatDay(wanted.date, language),
                    ...(wanted.wholeSet ? [] : [formatTime(wanted.from, language)]),
                  ].join(', ')
                : t('listing.anyDate')}
            </dd>
          </div>
        </dl>
        <a className="link" href="#filters">
          {t('listing.change')}
        </a>
      </div>
    </div>
  );
}

function Sorting({ sort: chosen }: { sort: Sort }) {
  const { t } = useTranslation('artists');
  return (
    <label className="sorting">
      <span className="visually-hidden">{t('listing.sort')}</span>
      <select
        className="control"
        name="sort"
        form={FILTERS_FORM}
        key={chosen}
        defaultValue={chosen}
        // The form knows a filter whose answer is still on its way.
        onChange={(event) => event.target.form?.requestSubmit()}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`listing.sorts.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function FoundLine({ listing }: { listing: Listing }) {
  const { t, language } = useTranslation('artists');
  const { found, wanted } = listing;
  return (
    <p className="text-20 text-ink-2" role="status">
      <strong className="text-ink">
        {t(found.capped && found.inTown === null ? 'listing.foundMore' : 'listing.found', {
          count: found.inTown ?? found.total,
        })}
      </strong>{' '}
      {wanted &&
        t(wanted.wholeSet ? 'listing.freeThatEvening' : 'listing.freeOn', {
          day: formatDay(wanted.date, language),
          from: formatTime(wanted.from, language),
          to: formatTime(wanted.to, language),
        })}{' '}
      {wanted && found.taken > 0 && t('listing.taken', { count: found.taken })}
      {found.shown < found.total && ` ${t('listing.bestShown', { count: found.shown })}`}
    </p>
  );
}

/** Takes a whole sentence; works without a script. */
function SearchBox({ q, city }: { q: string; city: string }) {
  const { t } = useTranslation('artists');
  const limit = useLengthLimit<HTMLInputElement>({ maxLength: MAX_QUERY_LENGTH });
  return (
    <search aria-label={t('words.box')}>
      <Form action="/search" method="get" className="search-box">
        <input
          key={q}
          className="control"
          type="search"
          name="q"
          defaultValue={q}
          {...limit.control}
          placeholder={t('words.example')}
          aria-label={t('words.box')}
          enterKeyHint="search"
          autoComplete="off"
        />
        <input type="hidden" name="city" value={city} />
        <button type="submit" className="button" data-size="row" data-look="second">
          {t('words.search')}
        </button>
      </Form>
    </search>
  );
}
