import '#app/artists/card/artist-card.css';
import { type ReactNode, Suspense, use } from 'react';
import { Link } from 'react-router';
import type { ArtistOnCard } from '#app/artists/core/listed-artist.ts';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import type { BestArtist } from '#app/artists/search/list-artists.server.ts';
import { useChosenCity } from '#app/places/chosen-city.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Skeleton, SkeletonLine } from '#app/ui/skeleton.tsx';
import { ARTIST_SLIDES, FEATURED_SLIDES, type SlidesPerView } from '#app/ui/slides-per-view.ts';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import type { Part } from './part.ts';

const GAP = 12;
export const SHOWN = 12;
const FIRST_CITY = 'chandigarh';

/** With cities that they do not come to. */
type Placed<Artist> = Artist & { away: string[] };

export function Featured({ artists }: { artists: Promise<Part<Placed<ArtistOnCard>[]>> }) {
  const { t } = useTranslation('home');
  const say = useSkillNames();
  const more = (
    <Link to="/search" className="link whitespace-nowrap" prefetch="none">
      {t('featured.all')}
    </Link>
  );
  return (
    <Row name="featured" part={artists} perView={FEATURED_SLIDES} more={more}>
      {(artist) => (
        <ArtistTile key={artist.id} artist={artist} source="latestArtists">
          <PlaceAndRating artist={artist} />
          <p className="artist-card-skills">{artist.skills.map(say).join(', ') || t('carousel.noSkills')}</p>
          <p className="artist-card-price">
            <Price amount={artist.fee} unit={t('carousel.perEvent')} />
          </p>
        </ArtistTile>
      )}
    </Row>
  );
}

type BestProps = { name: 'teams' | 'artists'; artists: Promise<Part<Placed<BestArtist>[]>> };

export function Best({ name, artists }: BestProps) {
  const { t } = useTranslation('home');
  return (
    <Row name={name} part={artists} perView={ARTIST_SLIDES}>
      {(artist) => (
        <ArtistTile key={artist.id} artist={artist} source={name === 'teams' ? 'team' : 'latestArtists'}>
          <PlaceAndRating artist={artist} />
          <p className="artist-card-skills">
            {artist.experienceYears > 0 && t('carousel.years', { count: artist.experienceYears })}
          </p>
        </ArtistTile>
      )}
    </Row>
  );
}

const FACES = 6;

/** Pictures beside the search, of artists whom the carousel below does not show if there are enough. */
export function Faces({ artists }: Pick<BestProps, 'artists'>) {
  const found = use(artists);
  const coming = useComing('items' in found ? found.items : []);
  return (
    <ul className="faces">
      {coming.slice(-FACES).map(({ id, name, photo }) => (
        <li key={id}>
          <Link to={`/artists/${id}`} prefetch="none">
            <Picture
              src={photo && mediaUrl(photo, 160)}
              srcSet={photo ? mediaSourceSet(photo, [160, 320]) : undefined}
              alt={name}
              sizes="(min-width: 43.75rem) 144px, 30vw"
              fallback={name}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Of these artists, those who come to the chosen city. */
export function useComing<Artist extends { away: string[] }>(artists: Artist[]): Artist[] {
  const [city] = useChosenCity();
  return artists.filter(({ away }) => !away.includes(city || FIRST_CITY));
}

type PlacedAndRated = Pick<ArtistOnCard, 'categoryName' | 'city' | 'members' | 'rating' | 'ratingCount'>;

function PlaceAndRating({ artist }: { artist: PlacedAndRated }) {
  const { t } = useTranslation('home');
  const say = useNames();
  return (
    <p className="artist-card-line">
      <span className="artist-card-place">
        {artist.members > 0 ? t('carousel.team', { count: artist.members }) : say(artist.categoryName)},{' '}
        {say(artist.city)}
      </span>
      <Rating value={artist.rating} count={artist.ratingCount} />
    </p>
  );
}

interface RowProps<Artist> {
  name: 'featured' | 'teams' | 'artists';
  part: Promise<Part<Artist[]>>;
  perView: SlidesPerView;
  more?: ReactNode;
  children: (artist: Artist) => ReactNode;
}

function Row<Artist extends { away: string[] }>({ part, ...row }: RowProps<Artist>) {
  return (
    <div className="page-width section acts later" data-acts={row.name}>
      <Suspense fallback={<Waiting {...row} />}>
        <Performers part={part} {...row} />
      </Suspense>
    </div>
  );
}

function Performers<Artist extends { away: string[] }>({
  name,
  part,
  perView,
  more,
  children,
}: RowProps<Artist>) {
  const { t } = useTranslation('home');
  const found = use(part);
  const coming = useComing('items' in found ? found.items : []).slice(0, SHOWN);
  if ('failed' in found)
    return (
      <ErrorState
        title={t(`${name}.failed`)}
        action={
          <Button look="second" size="row" className="needs-script" onClick={() => location.reload()}>
            {t('carousel.again')}
          </Button>
        }
      />
    );
  if (coming.length === 0) return <EmptyState title={t(`${name}.empty`)}>{t('featured.help')}</EmptyState>;
  return (
    <Carousel title={t(`${name}.title`)} more={more} perView={perView} gap={GAP}>
      {coming.map(children)}
    </Carousel>
  );
}

function Waiting({ name, perView }: Pick<RowProps<never>, 'name' | 'perView'>) {
  const { t } = useTranslation('home');
  return (
    <Carousel title={t(`${name}.title`)} perView={perView} gap={GAP}>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="grid gap-3">
          <Skeleton />
          <SkeletonLine share={0.7} />
          <SkeletonLine share={0.9} />
        </div>
      ))}
    </Carousel>
  );
}

interface ArtistTileProps {
  artist: Pick<ArtistOnCard, 'id' | 'name' | 'photo'>;
  source: 'latestArtists' | 'team';
  children: ReactNode;
}

const SIZES = '(min-width: 80rem) 320px, (min-width: 48rem) 36vw, 66vw';

function ArtistTile({ artist, source, children }: ArtistTileProps) {
  return (
    <article className="artist-card">
      <Picture
        src={artist.photo && mediaUrl(artist.photo, 480)}
        srcSet={artist.photo ? mediaSourceSet(artist.photo, [320, 480, 640]) : undefined}
        alt=""
        sizes={SIZES}
        fallback={artist.name}
      />
      <h3 className="artist-card-name">
        <Link
          to={`/artists/showcase?artist=${artist.id}&source=${source}`}
          prefetch="none"
          state={{ artist, source }}
        >
          {artist.name}
        </Link>
      </h3>
      {children}
    </article>
  );
}
