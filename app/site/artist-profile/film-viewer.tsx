import { type KeyboardEvent, useState } from 'react';
import { type Video, youtubeId } from '#app/artists/artist-profile.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/modal.ts';
import { filmAddress } from './film-address.ts';
import { stepAround } from './step-around.ts';

interface FilmViewerProps {
  films: Video[];
  /** Index of the one to begin with. */
  first: number;
  onClose: () => void;
}

/** One film over the whole screen; previous and next go round. Arrow keys turn, Escape closes. */
export default function FilmViewer({ films, first, onClose }: FilmViewerProps) {
  const { t } = useTranslation('artist-profile');
  const [place, setPlace] = useState(first);
  const modal = useModal(true, onClose);
  const film = films[place]!;
  const turn = (step: 1 | -1) => setPlace((from) => stepAround(from, step, films.length));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  return (
    <dialog
      {...modal}
      className="film-viewer"
      data-ground="night"
      aria-label={film.title || t('films')}
      onKeyDown={onKeyDown}
    >
      <div className="film-viewer-head">
        <p aria-live="polite">
          {film.title}{' '}
          <span className="tabular">{t('counter', { place: place + 1, count: films.length })}</span>
        </p>
        <form method="dialog">
          <IconButton label={t('close')} type="submit">
            <Icon name="close" />
          </IconButton>
        </form>
      </div>
      <Player key={film.source + place} film={film} />
      {films.length > 1 && (
        <div className="film-viewer-foot">
          <IconButton label={t('previous')} onClick={() => turn(-1)}>
            <Icon name="left" />
          </IconButton>
          <IconButton label={t('next')} onClick={() => turn(1)}>
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
      poster={film.thumbnail ?? undefined}
      controls
      autoPlay
      playsInline
    />
  );
}
