import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { type Video, youtubeId } from '#app/artists/artist-profile.ts';
import { mediaUrl } from '#app/artists/media-url.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { filmAddress } from './film-address.ts';

const FilmViewer = lazy(() => import('./film-viewer.tsx'));

/** Stills that open the film: without a script as a plain link, with one in a viewer over the page. */
export function Films({ films }: { films: Video[] }) {
  const { t } = useTranslation('artist-profile');
  const [playing, setPlaying] = useState<number | null>(null);
  if (films.length === 0) return null;
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setPlaying(index);
  };
  return (
    <section aria-label={t('films')}>
      <ul className="films" data-count={Math.min(films.length, 3)}>
        {films.map((film, index) => (
          <li key={film.source + index}>
            <a
              href={filmAddress(film)}
              className="film"
              data-ground="night"
              onClick={(event) => open(event, index)}
            >
              {stillOf(film) && (
                <img src={stillOf(film)!} alt="" loading={index === 0 ? 'eager' : 'lazy'} decoding="async" />
              )}
              <span className="film-play">
                <Icon name="play" size={20} />
              </span>
              <span className="film-title">
                <span>
                  <VisuallyHidden>{t('play')}</VisuallyHidden> {film.title || index + 1}
                </span>{' '}
                {film.seconds !== null && <span className="tabular">{minutes(film.seconds)}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {playing !== null && (
        <Suspense fallback={null}>
          <FilmViewer films={films} first={playing} onClose={() => setPlaying(null)} />
        </Suspense>
      )}
    </section>
  );
}

function stillOf({ source, thumbnail }: Video): string | null {
  if (thumbnail) return thumbnail.startsWith('file/') ? mediaUrl(thumbnail, 960) : thumbnail;
  const id = youtubeId(source);
  return id ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : null;
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
