import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Video } from '#app/artists/core/artist-profile.ts';
import { FilmWhere } from '#app/artists/core/film-where.tsx';
import { mediaSourceSet, mediaUrl, stillOf } from '#app/artists/media/media-url.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { filmAddress, formatFilmLength } from './film-address.ts';
import type { ProfilePage } from './load-profile.server.ts';
import type { ShownWork } from './shown-work.ts';

export function Films({ films, photo }: { films: Video[]; photo: string | null }) {
  const { t } = useTranslation('artist-profile');
  const say = useNames();
  const { works, open, viewer } = useWorkViewer(
    films.map((film) => ({
      // The demo's films all have one name.
      title: say(film.title),
      film,
      still: stillOf(film) ?? (photo ? mediaUrl(photo, 640) : undefined),
    })),
  );
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
              {works[index]!.still && (
                <img
                  className="absolute inset-0 size-full object-cover"
                  src={works[index]!.still}
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
                  <VisuallyHidden>{t('play')}</VisuallyHidden> {works[index]!.title || index + 1}
                </span>{' '}
                {film.seconds !== null && <span className="tabular">{formatFilmLength(film.seconds)}</span>}
              </span>
            </a>
            <FilmWhere film={film} />
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  );
}

/** As many stand beside each other; of more, the first is large. */
const FEW = 3;

/** Up to twelve pictures; plain links without a script. */
export function Pictures({ artist: { name, gallery } }: { artist: ProfilePage['artist'] }) {
  const { t } = useTranslation('artist-profile');
  const pictures = gallery.map((source, index) => ({
    title: t('picture', { name, place: index + 1, count: gallery.length }),
    picture: { full: mediaUrl(source, 1280), small: mediaUrl(source, 480) },
  }));
  const { show, open, viewer } = useWorkViewer(pictures);
  if (gallery.length === 0) return null;
  return (
    <section aria-label={t('pictures')}>
      <ul className="profile-gallery" data-many={gallery.length > FEW || undefined}>
        {pictures.map(({ title, picture }, index) => (
          <li key={picture.full}>
            <a href={picture.full} onClick={(event) => open(event, index)}>
              <Picture
                src={picture.small}
                srcSet={mediaSourceSet(gallery[index]!)}
                alt={title}
                ratio="4 / 3"
                sizes="(min-width: 64rem) 240px, 33vw"
              />
            </a>
          </li>
        ))}
      </ul>
      {gallery.length > FEW && (
        <button type="button" className="link needs-script" onClick={() => show(0)}>
          {t('allPictures', { count: gallery.length })}
        </button>
      )}
      {viewer}
    </section>
  );
}

const WorkViewer = lazy(() => import('./work-viewer.tsx'));

/** Enhances links to films and pictures into a viewer; without a script they open the files. */
function useWorkViewer(works: ShownWork[]) {
  const [shown, setShown] = useState<number | null>(null);
  return {
    works,
    show: setShown,
    open(event: MouseEvent, index: number) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      setShown(index);
    },
    viewer: shown !== null && (
      <Suspense fallback={null}>
        <WorkViewer works={works} first={shown} onClose={() => setShown(null)} />
      </Suspense>
    ),
  };
}
