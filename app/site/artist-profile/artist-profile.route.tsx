import { data, isRouteErrorResponse, useLocation } from 'react-router';
import { mediaUrl, wideSource } from '#app/artists/media/media-url.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { throwIfOffline } from '#app/shared/load-failure.ts';
import { metaNameSayer, metaTexts } from '#app/shared/meta-texts.ts';
import { formatRupees } from '#app/shared/money.ts';
import type { SayName } from '#app/shared/names/use-names.ts';
import { breadcrumbSchema, pageMeta } from '#app/shared/page-meta.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/artist-profile.route';
import { loadProfile, readArtistId } from './load-profile.server.ts';
import { ArtistProfileView } from './profile-view.tsx';

export const handle = { accent: 'rani', head: 'stage' };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => ({
  'Cache-Control': loaderHeaders.get('cache-control') ?? 'public, max-age=0, s-maxage=1',
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { reads, config, log } = context.get(platformContext);
  const page = await loadProfile(reads, readArtistId(params.id), new URL(request.url).searchParams, { log });
  if (!page) throw data(null, { status: 404 });
  const whole = page.hostReviews && page.artist.team;
  const headers = { 'Cache-Control': 'private, no-store' };
  return data({ ...page, origin: config.origin }, whole ? {} : { headers });
}

export function meta({ loaderData: page }: Route.MetaArgs) {
  const { t, language } = metaTexts('artist-profile');
  const say = metaNameSayer();
  if (!page) return [{ title: `${t('notFound')} | Mehfil` }, { name: 'robots', content: 'noindex' }];
  const { artist, origin } = page;
  return pageMeta({
    origin,
    path: `/artists/${artist.id}`,
    language,
    title: t('meta.title', {
      artist: artist.name,
      category: say(artist.categoryName),
      city: say(artist.city),
    }),
    description:
      `${t('meta.description', { artist: artist.name, fee: formatRupees(artist.fee) })} ${artist.about}`.slice(
        0,
        300,
      ),
    type: 'profile',
    image: artist.photo ? { path: mediaUrl(wideSource(artist.photo), 1280) } : undefined,
    schemas: [profileSchema(origin, page, say), crumbsSchema(origin, page, t('meta.artists'), say)],
  });
}

export default function ArtistProfile({ loaderData }: Route.ComponentProps) {
  return <ArtistProfileView page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('artist-profile');
  const { t: ui } = useTranslation('ui');
  throwIfOffline(error);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { state } = useLocation();
  return (
    <div className="page-width profile-failure">
      <ErrorState
        level={1}
        title={missing ? t('notFound') : t(isOfTeam(state) ? 'failedTeam' : 'failed')}
        onRetry={missing ? undefined : () => location.reload()}
        retryLabel={ui('tryAgain')}
        action={
          <ButtonLink to="/search" look="second" size="row">
            {t('toSearch')}
          </ButtonLink>
        }
      >
        {missing && t('notFoundText')}
      </ErrorState>
    </div>
  );
}

function isOfTeam(state: { source?: string; artist?: { members?: number } } | null): boolean {
  return state?.source === 'team' || (state?.artist?.members ?? 0) > 0;
}

interface Profile {
  artist: {
    id: number;
    kind: string;
    name: string;
    about: string;
    photo: string | null;
    category: string;
    categoryName: string;
    skills: readonly string[];
    languages: readonly string[];
    fee: number;
    city: string;
  };
  hostReviews: { summary: { average: number | null; count: number } } | null;
}

function profileSchema(origin: string, { artist, hostReviews }: Profile, say: SayName) {
  return {
    '@type': artist.kind === 'team' ? 'PerformingGroup' : 'Person',
    name: artist.name,
    description: artist.about,
    url: `${origin}/artists/${artist.id}`,
    ...(artist.photo ? { image: origin + mediaUrl(artist.photo, 960) } : {}),
    knowsAbout: [artist.categoryName, ...artist.skills].map(say),
    knowsLanguage: artist.languages.map(say),
    makesOffer: {
      '@type': 'Offer',
      price: artist.fee / 100,
      priceCurrency: 'INR',
      areaServed: say(artist.city),
      itemOffered: { '@type': 'Service', serviceType: say(artist.categoryName) },
    },
    ...(hostReviews && hostReviews.summary.average !== null
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: hostReviews.summary.average,
            reviewCount: hostReviews.summary.count,
          },
        }
      : {}),
  };
}

function crumbsSchema(origin: string, { artist }: Pick<Profile, 'artist'>, all: string, say: SayName) {
  return breadcrumbSchema(origin, [
    { name: all, path: '/search' },
    { name: say(artist.categoryName), path: `/search?skill=${artist.category}` },
    { name: artist.name, path: `/artists/${artist.id}` },
  ]);
}
