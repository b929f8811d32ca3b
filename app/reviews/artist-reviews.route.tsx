import { TitledSection } from '#app/ui/titled-section.tsx';
import './reviews.css';
import { data, isRouteErrorResponse, Link } from 'react-router';
import { findArtistProfile } from '#app/artists/core/find-artist-profile.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { throwIfOffline } from '#app/shared/load-failure.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { pageMeta } from '#app/shared/page-meta.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Stitches } from '#app/ui/stitches.tsx';
import type { Route } from './+types/artist-reviews.route';
import { ReviewItem } from './components/review-item.tsx';
import { listReviews, ratedSides, removedReviews, reviewSummary } from './list-reviews.server.ts';
import { REVIEW_SORTS, REVIEWS_PER_PAGE } from './review.ts';

export const handle = { accent: 'rani' };
export const headers = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=1' });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { reads, config } = context.get(platformContext);
  const page = await loadArtistReviews(reads, params.id, new URL(request.url).searchParams);
  return { ...page, origin: config.origin };
}

export function meta({ loaderData: page }: Route.MetaArgs) {
  const { t, language } = metaTexts('reviews');
  if (!page) return [{ title: `${t('meta.missing')} | Mehfil` }, { name: 'robots', content: 'noindex' }];
  return pageMeta({
    origin: page.origin,
    path: `/artists/${page.artist.id}/reviews`,
    language,
    title: `${t('all.title', { artist: page.artist.name })} | Mehfil`,
    description: t('meta.description', { count: page.summary.count, artist: page.artist.name }),
    robots: page.page > 1 || page.sort !== 'newest' ? 'noindex, follow' : undefined,
  });
}

export default function ArtistReviews({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('reviews');
  const { artist, summary, reviews, sort } = page;
  const href = (number: number, order = sort) => {
    const query = new URLSearchParams({
      ...(order === 'newest' ? {} : { sort: order }),
      ...(number > 1 ? { page: String(number) } : {}),
    }).toString();
    return `/artists/${artist.id}/reviews${query && `?${query}`}`;
  };
  return (
    <div className="page-width pt-6 pb-24 md:pt-10">
      <BackLink to={`/artists/${artist.id}`}>{artist.name}</BackLink>
      <h1 className="mt-2 text-70">{t('all.title', { artist: artist.name })}</h1>
      <p className="mt-3 max-w-(--measure) text-ink-2">{t('all.only')}</p>
      {summary.count === 0 ? <p className="mt-10 text-20">{t('all.none')}</p> : <Summary page={page} />}
      {summary.count > 1 && (
        <nav aria-label={t('all.sort.label')} className="review-sorts">
          {REVIEW_SORTS.map((order) => (
            <Link key={order} to={href(1, order)} aria-current={order === sort ? 'page' : undefined}>
              {t(`all.sort.${order}`)}
            </Link>
          ))}
        </nav>
      )}
      <ul className="review-list">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} artist={artist.name} />
        ))}
      </ul>
      <div className="mt-10">
        <Pagination page={page.page} pages={page.pages} href={href} label={t('all.pages')} />
      </div>
      <RemovedReviews page={page} />
    </div>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('reviews');
  const { t: ui } = useTranslation('ui');
  if (isRouteErrorResponse(error)) throw error;
  throwIfOffline(error);
  return (
    <div className="page-width py-16">
      <ErrorState
        level={1}
        title={t('all.failed')}
        onRetry={() => location.reload()}
        retryLabel={ui('tryAgain')}
        action={
          <ButtonLink to={`/artists/${params.id}`} look="second" size="row">
            {t('all.back')}
          </ButtonLink>
        }
      />
    </div>
  );
}

type PageData = Awaited<ReturnType<typeof loader>>;

function Summary({ page: { summary, sides } }: { page: PageData }) {
  const { t } = useTranslation('reviews');
  return (
    <div className="review-summary">
      <div>
        <p className="text-86 tabular">{summary.average?.toFixed(1)}</p>
        <p className="text-ink-2">{t('all.count', { count: summary.count })}</p>
      </div>
      <dl className="review-spread">
        {summary.distribution.map(({ stars, count, percent }) => (
          <div key={stars}>
            <dt className="tabular">
              {stars}
              <span className="visually-hidden"> {t('write.stars', { count: stars })}</span>
            </dt>
            <dd className="min-w-0">
              <Stitches value={count} max={summary.count} />
            </dd>
            <dd className="tabular text-right">{percent} %</dd>
          </div>
        ))}
      </dl>
      {sides.length > 0 && (
        <dl className="review-means">
          {sides.map(({ side, average }) => (
            <div key={side}>
              <dt>{t(`write.side.${side}`)}</dt>
              <dd className="tabular">{average.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Removed reviews stay visible as removed, for transparency. */
function RemovedReviews({ page: { removed } }: { page: PageData }) {
  const { t, language } = useTranslation('reviews');
  if (removed.length === 0) return null;
  return (
    <TitledSection
      id="removed"
      title={t('all.removedTitle')}
      look="text-20 font-strong"
      className="review-removed"
    >
      <ul>
        {removed.map(({ id, performedOn, reason }) => (
          <li key={id}>
            {t('all.removed', {
              month: formatDay(performedOn, language, 'monthLong'),
              reason: t(`reason.${reason}` as 'reason.abuse'),
            })}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** A page of an artist's reviews. Throws 404 if the artist is not listed. */
async function loadArtistReviews(db: Database, idParam: string, query: URLSearchParams) {
  const id = /^[1-9]\d{0,8}$/.test(idParam) ? Number(idParam) : 0;
  const artist = id > 0 ? await findArtistProfile(db, id) : undefined;
  if (!artist) throw data(null, { status: 404 });
  const sort = REVIEW_SORTS.find((known) => known === query.get('sort')) ?? 'newest';
  const summary = await reviewSummary(db, id);
  const pages = Math.max(1, Math.ceil(summary.count / REVIEWS_PER_PAGE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1));
  const [reviews, sides, removed] = await Promise.all([
    listReviews(db, id, { page, sort }),
    ratedSides(db, id),
    removedReviews(db, id),
  ]);
  return { artist: { id, name: artist.name }, summary, sides, removed, reviews, page, pages, sort };
}
