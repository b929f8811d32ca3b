import { Link, useNavigate, useNavigation } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { metaNames, metaTexts } from '#app/shared/meta-texts.ts';
import { breadcrumbSchema, pageMeta } from '#app/shared/page-meta.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { dayName, timeName } from '../core/time-names.ts';
import { mediaUrl, wideSource } from '../media/media-url.ts';
import type { Route } from './+types/search.route';
import { artistListSchema } from './artist-list-schema.ts';
import { ArtistResults, WaitingResults } from './artist-results.tsx';
import { SORTS } from './artist-search.ts';
import { FiltersBar } from './filters-bar.tsx';
import { FILTERS_FORM, ListingFilters } from './listing-filters.tsx';
import { type Listing, loadListing } from './load-listing.server.ts';
import { FoundLine } from './result-count.tsx';
import { countFilters, listingAddress, wantedOf } from './search-address.ts';
import './search.css';

export const handle = { accent: 'rani' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { reads, config } = context.get(platformContext);
  const listing = await loadListing(reads, new URL(request.url).searchParams);
  return { ...listing, origin: config.origin };
}

export const headers = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=1' });

export function meta({ loaderData }: Route.MetaArgs) {
  const { t, language } = metaTexts('artists');
  const say = metaNames();
  if (!loaderData) return [{ title: 'Mehfil' }];
  const { skillName, city, found, wish, origin } = loaderData;
  const names = {
    skill: skillName ? say(skillName) : t('listing.everybody'),
    city: say(city.name),
  };
  const heading = t('listing.heading', names);
  const path = listingAddress({ skill: wish.skill, city: wish.city });
  const narrowed = countFilters(wish) > 0 || wish.page > 1 || found.total === 0;
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
  const filters = countFilters(listing.wish);
  return (
    <div className="listing">
      <WishBar listing={listing} />
      <div className="page-width listing-head">
        <h1 className="text-70">
          {t('listing.heading', {
            skill: listing.skillName ? say(listing.skillName) : t('listing.everybody'),
            city: say(listing.city.name),
          })}
        </h1>
        <div className="listing-facts">
          <FoundLine listing={listing} />
          {listing.found.total > 0 && <Sorting listing={listing} />}
        </div>
      </div>
      <div className="page-width listing-body">
        <ListingFilters listing={listing} />
        <section id="results" aria-labelledby="results-title" tabIndex={-1}>
          <h2 id="results-title" className="visually-hidden">
            {t('listing.results')}
          </h2>
          {location?.pathname === '/search' ? (
            <WaitingResults>
              <p className="visually-hidden" role="status">
                {t('listing.searching', { city: say(listing.city.name) })}
              </p>
            </WaitingResults>
          ) : (
            <ArtistResults
              listing={listing}
              address={listingAddress}
              reset={listingAddress({ skill: listing.wish.skill, city: listing.wish.city })}
            />
          )}
        </section>
      </div>
      <OtherSkills listing={listing} />
      <HowAndQuestions />
      <FiltersBar count={filters} />
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('artists');
  const { t: ui } = useTranslation('ui');
  return (
    <div className="page-width py-16">
      <ErrorState
        level={1}
        title={t('listing.error', { message: t('listing.failed') })}
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

function WishBar({ listing: { wish, city, skillName } }: { listing: Listing }) {
  const { t, language } = useTranslation('artists');
  const say = useSkillNames();
  const wanted = wantedOf(wish);
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
            <dd>{skillName ? say(skillName) : t('listing.everybody')}</dd>
          </div>
          <div>
            <dt>{t('listing.date')}</dt>
            <dd>
              {wanted
                ? `${dayName(wanted.date, language)}, ${timeName(wanted.from, language)}`
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

function OtherSkills({ listing: { choices, city, skillName } }: { listing: Listing }) {
  const { t } = useTranslation('artists');
  const say = useSkillNames();
  return (
    <nav className="page-width listing-section later" aria-label={t('listing.otherSkills')}>
      <h2 className="text-33">{t('listing.otherSkills')}</h2>
      <ul className="skill-strip">
        {choices.categories.map(
          ({ slug, plural }) =>
            plural !== skillName && (
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
                  {say(plural)}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

const STEPS = ['1', '2', '3'] as const;
const QUESTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

function HowAndQuestions() {
  const { t } = useTranslation('artists');
  return (
    <div className="page-width listing-section listing-end later">
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
