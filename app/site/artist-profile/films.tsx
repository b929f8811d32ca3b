import type { Video } from '#app/artists/core/artist-profile.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { filmAddress, stillOf } from './film-address.ts';
import { useWorkViewer } from './use-work-viewer.tsx';

export function Films({ films }: { films: Video[] }) {
  const { t } = useTranslation('artist-profile');
  const { open, viewer } = useWorkViewer(films.map((film) => ({ title: film.title, film })));
  if (films.length === 0) return null;
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
                <img
                  className="absolute inset-0 size-full object-cover"
                  src={stillOf(film)!}
                  alt=""
                  loading={index === 0 ? 'eager' : 'lazy'}
                  decoding="async"
                />
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
      {viewer}
    </section>
  );
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
