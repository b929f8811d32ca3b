import { type KeyboardEvent, useState } from 'react';
import { type Video, youtubeId } from '#app/artists/core/artist-profile.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/modal.ts';
import { filmAddress, stillOf } from './film-address.ts';
import type { ShownWork } from './shown-work.ts';

interface WorkViewerProps {
  /** All films, or all pictures; never mixed. */
  works: ShownWork[];
  first: number;
  onClose: () => void;
}

/** Full-screen viewer that wraps around. Arrow keys step, Escape closes. */
export default function WorkViewer({ works, first, onClose }: WorkViewerProps) {
  const { t } = useTranslation('artist-profile');
  const [place, setPlace] = useState(first);
  const modal = useModal(true, onClose);
  const { title, film, picture } = works[place]!;
  const turn = (step: 1 | -1) => setPlace((from) => stepAround(from, step, works.length));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  return (
    <dialog
      {...modal}
      className="film-viewer"
      data-whole-screen
      data-ground="night"
      aria-label={title || t('films')}
      onKeyDown={onKeyDown}
    >
      <div className="film-viewer-head">
        <p aria-live="polite">
          {title}{' '}
          {film && <span className="tabular">{t('counter', { place: place + 1, count: works.length })}</span>}
        </p>
        <form method="dialog">
          <IconButton label={t('close')} type="submit">
            <Icon name="close" />
          </IconButton>
        </form>
      </div>
      {film && <Player key={place} film={film} />}
      {picture && (
        <img
          key={place}
          className="film-player"
          src={picture.full}
          alt={title}
          style={{ background: `url("${picture.small}") center / contain no-repeat` }}
        />
      )}
      {works.length > 1 && (
        <div className="film-viewer-foot">
          <IconButton label={t(film ? 'previous' : 'previousPicture')} onClick={() => turn(-1)}>
            <Icon name="left" />
          </IconButton>
          <IconButton label={t(film ? 'next' : 'nextPicture')} onClick={() => turn(1)}>
            <Icon name="right" />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}

function Player({ film }: { film: Video }) {
  const id = youtubeId(film.source);
  if (id)
    return (
      <iframe
        className="film-player"
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        title={film.title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
      />
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: performances on stage; there is no speech to caption
    <video
      className="film-player"
      src={filmAddress(film)}
      poster={stillOf(film) ?? undefined}
      controls
      autoPlay
      playsInline
    />
  );
}

export function stepAround(place: number, step: 1 | -1, count: number): number {
  return (place + step + count) % count;
}
