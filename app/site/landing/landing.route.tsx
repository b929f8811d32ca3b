import './landing.css';
import { data, isRouteErrorResponse, Link, redirect, useNavigation } from 'react-router';
import { mediaSourceSet, mediaUrl, pictureOfCategory, wideSource } from '#app/artists/media/media-url.ts';
import { artistListSchema } from '#app/artists/search/artist-list-schema.ts';
import { ArtistResults, LoadingResults } from '#app/artists/search/artist-results.tsx';
import { FiltersBar, ListingFilters } from '#app/artists/search/listing-filters.tsx';
import { type ListingWish, listingAddress } from '#app/artists/search/search-address.ts';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import { isLoadFailure, throwIfOffline } from '#app/shared/load-failure.ts';
import { metaNameSayer, metaTexts } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { breadcrumbSchema, faqSchema, pageMeta } from '#app/shared/page-meta.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { useWayBack } from '#app/ui/use-way-back.ts';
import { MissingPage } from '../shell/failure-page.tsx';
import type { PageHandle } from '../shell/page-handle.ts';
import type { Route } from './+types/landing.route';
import { landingHeading } from './landing-heading.ts';
import { LANDING_SKILLS, type LandingPage, landingPath } from './landing-pages.ts';
import { LandingReading } from './landing-reading.tsx';
import { type Landing, loadLanding } from './load-landing.server.ts';

export const handle: PageHandle = { accent: 'rani', head: 'landing' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { reads, config } = context.get(platformContext);
  const { skill, city } = params;
  const landing = await loadLanding(
    reads,
    { skill, city },
    new URL(request.url),
    context.get(languageContext),
  );
  if (!landing) throw data(null, { status: 404 });
  if ('elsewhere' in landing) throw redirect(landing.elsewhere, landing.forGood ? 301 : 302);
  return { ...landing, origin: config.origin };
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=1' });

export function meta({ loaderData }: Route.MetaArgs) {
  const { t, language } = metaTexts('landing');
  const say = metaNameSayer();
  if (!loaderData) return [{ title: 'Mehfil' }, { name: 'robots', content: 'noindex' }];
  const { origin, page, listing, texts, filters } = loaderData;
  const title = landingHeading(t, {
    skill: page.skill,
    plural: say(listing.skillName ?? ''),
    city: say(listing.city.name),
  });
  const path = landingPath(page);
  const photo = listing.found.artists.find((artist) => artist.photo)?.photo;
  return pageMeta({
    origin,
    path,
    language,
    title: `${title} | Mehfil`,
    description: texts.lead,
    robots: filters > 0 || listing.wish.page > 1 ? 'noindex, follow' : undefined,
    image: photo ? { path: mediaUrl(wideSource(photo), 1280) } : undefined,
    schemas: [
      artistListSchema(origin, title, listing.found.artists),
      faqSchema(texts.questions),
      breadcrumbSchema(origin, [
        { name: 'Mehfil', path: '/' },
        { name: title, path },
      ]),
    ],
  });
}

export default function LandingRoute({ loaderData: landing }: Route.ComponentProps) {
  const { page, listing, filters } = landing;
  const { t } = useTranslation('landing');
  return (
    <div className="landing">
      <LandingHero landing={landing} />
      <LandingBar />
      <div className="page-width listing-body landing-body">
        <ListingFilters
          listing={listing}
          action={landingPath(page)}
          given={{ skill: LANDING_SKILLS[page.skill], city: page.city }}
          reset={landingPath(page)}
        />
        <section id="results" aria-labelledby="results-title" tabIndex={-1}>
          <h2 id="results-title" className="visually-hidden">
            {t('results')}
          </h2>
          <LandingResults landing={landing} />
        </section>
      </div>
      <LandingReading landing={landing} />
      <FiltersBar count={filters} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LandingFailure error={error} />;
}

function LandingResults({ landing: { page, listing } }: { landing: Landing }) {
  const { t } = useTranslation('landing');
  const { location } = useNavigation();
  const { total, shown, capped } = listing.found;
  if (location && /^\/live(\/|$)/.test(location.pathname))
    return (
      <LoadingResults>
        <p className="landing-loading text-20" role="status">
          <span className="stitches-running" aria-hidden="true" />
          {t('loading')}
        </p>
      </LoadingResults>
    );
  return (
    <>
      <p className="landing-found text-20" role="status">
        <span>
          <strong>{t(capped ? 'foundMore' : 'found', { count: total })}</strong>
          {shown < total && ` ${t('bestShown', { count: shown })}`}
        </span>
      </p>
      <ArtistResults
        listing={listing}
        address={(wish) => landingAddress(page, wish)}
        reset={landingPath(page)}
        below
      />
    </>
  );
}

function landingAddress(page: LandingPage, wish: Partial<ListingWish>): string {
  return listingAddress({ ...wish, skill: '', city: '' }).replace('/search', landingPath(page));
}

function LandingBar() {
  const { t } = useTranslation('landing');
  return (
    <div className="landing-bar" data-ground="paper">
      <Link to="/search" onClick={useWayBack()}>
        <Icon name="left" />
        {t('back')}
      </Link>
    </div>
  );
}

function LandingFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('landing');
  const { t: ui } = useTranslation('ui');
  throwIfOffline(error);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="landing-failure">
      {missing ? (
        <MissingPage />
      ) : (
        <div className="page-width py-16">
          <ErrorState
            level={1}
            title={isLoadFailure(error) ? t('error', { message: t('failed') }) : t('broken')}
            onRetry={() => location.reload()}
            retryLabel={ui('tryAgain')}
            action={
              <ButtonLink to="/" look="second" size="row">
                {t('home')}
              </ButtonLink>
            }
          />
        </div>
      )}
    </div>
  );
}

function LandingHero({ landing: { page, listing, texts } }: { landing: Landing }) {
  const { t } = useTranslation('landing');
  const say = useNames();
  const category = LANDING_SKILLS[page.skill];
  const all = page.skill === 'artists';
  const { name, picture: uploaded } = listing.choices.categories.find(({ slug }) => slug === category) ?? {
    name: page.skill,
    picture: null,
  };
  const city = say(listing.city.name);
  const picture = pictureOfCategory(category || 'band', uploaded);
  return (
    <section className="landing-hero" data-ground="night">
      <img
        className="landing-hero-picture"
        src={mediaUrl(picture, 960)}
        srcSet={mediaSourceSet(picture, [640, 960, 1280])}
        sizes="(min-width: 43.75rem) 46vw, 88vw"
        alt=""
        fetchPriority="high"
        decoding="async"
      />
      <div className="page-width landing-hero-words">
        <h1>{landingHeading(t, { skill: page.skill, plural: say(listing.skillName ?? ''), city })}</h1>
        <p className="landing-subtitle">
          {all ? t('subtitleOfAll') : t('subtitle', { name: say(name), city })}
        </p>
        <p className="landing-lead">{texts.lead}</p>
      </div>
    </section>
  );
}
