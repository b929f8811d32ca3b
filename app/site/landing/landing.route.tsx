import { data, redirect, useNavigation } from 'react-router';
import { mediaUrl, wideSource } from '#app/artists/media/media-url.ts';
import { artistListSchema } from '#app/artists/search/artist-list-schema.ts';
import { ArtistResults, WaitingResults } from '#app/artists/search/artist-results.tsx';
import { FiltersBar } from '#app/artists/search/filters-bar.tsx';
import { ListingFilters } from '#app/artists/search/listing-filters.tsx';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import { metaNames, metaTexts } from '#app/shared/meta-texts.ts';
import { breadcrumbSchema, faqSchema, pageMeta } from '#app/shared/page-meta.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { PageHandle } from '../shell/page-handle.ts';
import type { Route } from './+types/landing.route';
import { landingAddress } from './landing-address.ts';
import { LandingBar } from './landing-bar.tsx';
import { LandingFailure } from './landing-failure.tsx';
import { landingHeading } from './landing-heading.ts';
import { LandingHero } from './landing-hero.tsx';
import { LANDING_SKILLS, landingPath } from './landing-pages.ts';
import { LandingReading } from './landing-reading.tsx';
import { type Landing, loadLanding } from './load-landing.server.ts';
import './landing.css';

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
  const say = metaNames();
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
          <Found landing={landing} />
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

function Found({ landing: { page, listing } }: { landing: Landing }) {
  const { t } = useTranslation('landing');
  const { location } = useNavigation();
  const { total, shown, capped } = listing.found;
  if (location && /^\/live(\/|$)/.test(location.pathname))
    return (
      <WaitingResults>
        <p className="landing-loading text-20" role="status">
          <span className="stitches-running" aria-hidden="true" />
          {t('loading')}
        </p>
      </WaitingResults>
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
