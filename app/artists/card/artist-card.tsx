import { Link } from 'react-router';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { ArtistOnCard } from '../core/listed-artist.ts';
import { mediaSourceSet, mediaUrl } from '../media/media-url.ts';
import { WishHeart } from './wish-heart.tsx';
import './artist-card.css';

interface ArtistCardProps {
  artist: ArtistOnCard;
  query?: string;
  sizes?: string;
  first?: boolean;
  saved?: boolean;
}

const IN_GRID = '(min-width: 80rem) 280px, (min-width: 43.75rem) 33vw, 46vw';

export function ArtistCard({ artist, query = '', sizes = IN_GRID, first, saved }: ArtistCardProps) {
  const face = <CardFace artist={artist} query={query} sizes={sizes} first={first ?? false} />;
  return (
    <article className="artist-card">
      {first ? (
        <div className="contents">{face}</div>
      ) : (
        <KeptMarkup name="card" of={[artist, query, sizes]}>
          {face}
        </KeptMarkup>
      )}
      <WishHeart artist={artist} {...(saved ? { saved } : {})} />
    </article>
  );
}

interface CardFaceProps {
  artist: ArtistOnCard;
  query: string;
  sizes: string;
  first: boolean;
}

function CardFace({ artist, query, sizes, first }: CardFaceProps) {
  const { t } = useTranslation('artists');
  const say = useSkillNames();
  return (
    <>
      <Picture
        src={artist.photo && mediaUrl(artist.photo, 480)}
        srcSet={artist.photo ? mediaSourceSet(artist.photo) : undefined}
        alt=""
        sizes={sizes}
        first={first}
        fallback={artist.name}
      />
      <h3 className="artist-card-name" translate="no">
        <Link to={`/artists/${artist.id}${query}`} prefetch="none" state={{ artist }}>
          {artist.name}
        </Link>
      </h3>
      <p className="artist-card-line">
        <span className="artist-card-place">
          {say(artist.categoryName)}, {say(artist.city)}
        </span>
        <Rating value={artist.rating} count={artist.ratingCount} />
      </p>
      <p className="artist-card-skills">
        {artist.members > 0 && `${t('card.team', { count: artist.members })} · `}
        {artist.skills.length > 0 ? artist.skills.map(say).join(', ') : t('noSkills')}
      </p>
      <p className="artist-card-price">
        <Price amount={artist.fee} unit={t('perEvent')} />
      </p>
      {artist.acceptsInstantly && <p className="artist-card-instant">{t('card.instant')}</p>}
    </>
  );
}
