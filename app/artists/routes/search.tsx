import { Link, useNavigate, useNavigation, useRouteError } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Skeleton, SkeletonLine } from '#app/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { ArtistCard } from '../artist-card.tsx';
import { SORTS } from '../artist-search.ts';
import { FoundLine } from '../components/found-line.tsx';
import { FILTERS_FORM, ListingFilters } from '../components/listing-filters.tsx';
import { type Listing, loadListing } from '../load-listing.server.ts';
import { mediaUrl } from '../media-url.ts';
import { countFilters, listingAddress, wantedOf } from '../search-address.ts';
import { dayName, timeName } from '../time-names.ts';
import type { Route } from './+types/search.ts';
import './search.css';

export const handle = { accent: 'rani' };

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadListing(context.get(platformContext).reads, new URL(request.url).searchParams);
}

export const headers = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=1' });

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Mehfil' }];
  const { skillName, city, found, wish } = loaderData;
  const heading = `Live ${skillName ?? 'Artists'} In ${city.name}`;
  const description = `${skillName ?? 'Artists'} to book in ${city.name}: see who is free on your date, with final prices, real reviews and films.`;
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: heading,
    itemListElement: found.artists.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `/artists/${id}`,
    })),
  };
  return [
    { title: `${heading} | Mehfil` },
    { name: 'description', content: description },
    {
      name: 'robots',
      content: countFilters(wish) > 0 || wish.page > 1 ? 'noindex, follow' : 'index, follow',
    },
    { tagName: 'link', rel: 'canonical', href: listingAddress({ skill: wish.skill, city: wish.city }) },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: description },
    { 'script:ld+json': list },
  ];
}

export default function Search({ loaderData: listing }: Route.ComponentProps) {
  const { t } = useTranslation('artists');
  const { location } = useNavigation();
  const filters = countFilters(listing.wish);
  return (
    <div className="listing">
      <WishBar listing={listing} />
      <div className="page-width listing-head">
        <h1 className="text-70">
          {t('listing.heading', {
            skill: listing.skillName ?? t('listing.everybody'),
            city: listing.city.name,
          })}
        </h1>
        <div className="listing-facts">
          <FoundLine listing={listing} />
          <Sorting listing={listing} />
        </div>
      </div>
      <div className="page-width listing-body">
        <ListingFilters listing={listing} />
        <section id="results" aria-label={t('listing.results')} tabIndex={-1}>
          {location?.pathname === '/search' ? (
            <WaitingResults city={listing.city.name} />
          ) : (
            <Results listing={listing} />
          )}
        </section>
      </div>
      <OtherSkills listing={listing} />
      <HowAndQuestions />
      <a className="filters-open button" href="#filters">
        {t('filters.open')} {filters > 0 && <span>{filters}</span>}
      </a>
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('artists');
  console.error(useRouteError());
  return (
    <div className="page-width py-16">
      <ErrorState
        level={1}
        title={t('listing.error', { message: t('listing.failed') })}
        action={
          <ButtonLink to="/" look="second" size="row">
            {t('listing.home')}
          </ButtonLink>
        }
      />
    </div>
  );
}

/** What is searched for, on one line above the page; the filters change it. */
function WishBar({ listing: { wish, city, skillName } }: { listing: Listing }) {
  const { t, language } = useTranslation('artists');
  const wanted = wantedOf(wish);
  return (
    <div className="wish-bar" data-ground="paper">
      <dl className="page-width">
        <div>
          <dt>{t('listing.city')}</dt>
          <dd>{city.name}</dd>
        </div>
        <div className="wish-who">
          <dt>{t('listing.who')}</dt>
          <dd>{skillName ?? t('listing.everybody')}</dd>
        </div>
        <div>
          <dt>{t('listing.date')}</dt>
          <dd>
            {wanted ? `${dayName(wanted.date, language)}, ${timeName(wanted.from)}` : t('listing.anyDate')}
          </dd>
        </div>
        <a className="link" href="#filters">
          {t('listing.change')}
        </a>
      </dl>
    </div>
  );
}

function Sorting({ listing: { wish } }: { listing: Listing }) {
  const { t } = useTranslation('artists');
  const navigate = useNavigate();
  return (
    <label className="sorting">
      <span className="visually-hidden">{t('listing.sort')}</span>
      <select
        className="control"
        name="sort"
        form={FILTERS_FORM}
        key={wish.sort}
        defaultValue={wish.sort}
        onChange={(event) => {
          const sort = SORTS.find((each) => each === event.target.value) ?? 'best';
          navigate(listingAddress({ ...wish, sort, page: 1 }), { preventScrollReset: true, replace: true });
        }}
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

const FIRST_ROW = 2;

function Results({ listing: { found, wish } }: { listing: Listing }) {
  const { t } = useTranslation('artists');
  if (found.artists.length === 0)
    return (
      <EmptyState
        title={t('listing.empty')}
        action={
          <ButtonLink to={listingAddress({ skill: wish.skill, city: wish.city })} look="second" size="row">
            {t('filters.reset')}
          </ButtonLink>
        }
      >
        {found.taken > 0 ? t('listing.emptyTaken', { count: found.taken }) : t('listing.emptyHint')}
      </EmptyState>
    );
  const { date, from, to } = wish;
  const query = date
    ? `?${new URLSearchParams({ date, ...(from ? { from } : {}), ...(to ? { to } : {}) })}`
    : '';
  return (
    <>
      <ul className="artist-grid">
        {found.artists.map((artist, index) => (
          <li key={artist.id} className="min-w-0">
            <ArtistCard artist={artist} query={query} first={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pagination
          page={found.page}
          pages={found.pages}
          href={(page) => listingAddress({ ...wish, page })}
          label={t('listing.pages')}
        />
      </div>
    </>
  );
}

function WaitingResults({ city }: { city: string }) {
  const { t } = useTranslation('artists');
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('listing.searching', { city })}
      </p>
      <div className="artist-grid">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="grid gap-2">
            <Skeleton />
            <SkeletonLine share={0.8} />
            <SkeletonLine share={0.5} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A strip of silk windows that lead to the other performers of the city. */
function OtherSkills({ listing: { choices, city } }: { listing: Listing }) {
  const { t } = useTranslation('artists');
  return (
    <nav className="page-width listing-section" aria-label={t('listing.otherSkills')}>
      <h2 className="text-33">{t('listing.otherSkills')}</h2>
      <ul className="skill-strip">
        {choices.categories.slice(0, 8).map(({ slug, plural }) => (
          <li key={slug}>
            <Link to={listingAddress({ skill: slug, city: city.slug })}>
              <img
                src={mediaUrl(`demo/category/${slug}`, 320)}
                alt=""
                width={160}
                height={160}
                loading="lazy"
                decoding="async"
              />
              {plural}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const STEPS = ['1', '2', '3'] as const;
const QUESTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

function HowAndQuestions() {
  const { t } = useTranslation('artists');
  return (
    <div className="page-width listing-section listing-end">
      <section>
        <h2 className="text-33">{t('listing.howTitle')}</h2>
        <ol className="listing-steps">
          {STEPS.map((step) => (
            <li key={step}>{t(`listing.how.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="text-33">{t('listing.faqTitle')}</h2>
        <Accordion
          items={QUESTIONS.map((key) => ({
            question: t(`questions.${key}.q`),
            answer: t(`questions.${key}.a`),
          }))}
        />
      </section>
    </div>
  );
}
