import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ArtistOnCard } from '#app/artists/core/listed-artist.ts';
import { mediaSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { Picture } from '#app/ui/picture.tsx';
import '#app/artists/card/artist-card.css';

interface ArtistTileProps {
  artist: Pick<ArtistOnCard, 'id' | 'name' | 'photo'>;
  source: 'latestArtists' | 'team';
  children: ReactNode;
}

const SIZES = '(min-width: 80rem) 320px, (min-width: 48rem) 36vw, 66vw';

export function ArtistTile({ artist, source, children }: ArtistTileProps) {
  return (
    <article className="artist-card">
      <Picture
        src={artist.photo && mediaUrl(artist.photo, 480)}
        srcSet={artist.photo ? mediaSet(artist.photo, [320, 480, 640]) : undefined}
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
