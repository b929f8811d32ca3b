import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { youtubeId } from '../../core/artist-profile.ts';
import { isPlayable } from '../../core/film-source.ts';
import { mediaUrl } from '../../media/media-url.ts';
import type { Film } from './media-queries.server.ts';

export function FilmList({ films }: { films: Film[] }) {
  const { t } = useTranslation('studio-media');
  if (films.length === 0) return <p className="mt-6 text-ink-2">{t('films.none')}</p>;
  return (
    <ol className="film-rows">
      {films.map((film, place) => {
        const title = film.title || t('films.untitled', { place: place + 1 });
        const still = stillOf(film);
        return (
          <li key={film.id}>
            <a
              href={film.source}
              className="film-still"
              target="_blank"
              rel="noreferrer"
              aria-label={t('films.watch', { title })}
            >
              {still && <img src={still} alt="" loading="lazy" />}
              <Icon name="play" size={20} />
            </a>
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="film-link text-ink-2">{film.source.replace(/^https:\/\/(www\.)?/, '')}</p>
              {!isPlayable(film.source) && <p className="film-link">{t('films.hidden')}</p>}
            </div>
            <EditForm method="post" encType="multipart/form-data" className="flex">
              <input type="hidden" name="film" value={film.id} />
              {place > 0 && (
                <IconButton
                  type="submit"
                  name="intent"
                  value="film-earlier"
                  label={t('films.earlier', { title })}
                >
                  <Icon name="down" size={20} className="rotate-180" />
                </IconButton>
              )}
              {place < films.length - 1 && (
                <IconButton
                  type="submit"
                  name="intent"
                  value="film-later"
                  label={t('films.later', { title })}
                >
                  <Icon name="down" size={20} />
                </IconButton>
              )}
              <IconButton
                type="submit"
                name="intent"
                value="film-remove"
                label={t('films.remove', { title })}
              >
                <Icon name="close" size={20} />
              </IconButton>
            </EditForm>
          </li>
        );
      })}
    </ol>
  );
}

function stillOf({ source, thumbnail }: Film): string | null {
  if (thumbnail) return thumbnail.startsWith('file/') ? mediaUrl(thumbnail, 320) : thumbnail;
  const id = youtubeId(source);
  return id && `https://i.ytimg.com/vi/${id}/mqdefault.jpg`;
}
