import { useTranslation } from '#app/shared/texts.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { mediaSourceSet, mediaUrl } from '../../media/media-url.ts';
import { type Photo, ratioAt } from './photo-limits.ts';

interface PhotoCardProps {
  photo: Photo;
  place: number;
  last: boolean;
  name: string;
}

export function PhotoCard({ photo, place, last, name }: PhotoCardProps) {
  const { t } = useTranslation('studio-media');
  const title = place === 0 ? t('photos.profile') : t('photos.place', { place: place + 1 });
  return (
    <article className="photo-card" aria-label={title}>
      <Picture
        src={mediaUrl(photo.source, 480)}
        srcSet={mediaSourceSet(photo.source)}
        alt={t('photos.alt', { name, place: place + 1 })}
        ratio={ratioAt(place)}
        sizes="(min-width: 64rem) 260px, (min-width: 43.75rem) 40vw, 90vw"
      />
      <EditForm method="post" encType="multipart/form-data" className="photo-tools">
        <input type="hidden" name="photo" value={photo.source} />
        <h3 className="font-semibold">{title}</h3>
        <div className="flex">
          {place > 0 && (
            <IconButton
              type="submit"
              name="intent"
              value="photo-earlier"
              label={t(place === 1 ? 'photos.makeProfile' : 'photos.earlier')}
            >
              <Icon name="left" size={20} />
            </IconButton>
          )}
          {!last && (
            <IconButton type="submit" name="intent" value="photo-later" label={t('photos.later')}>
              <Icon name="right" size={20} />
            </IconButton>
          )}
        </div>
      </EditForm>
      {photo.original && <FocusChoice photo={photo} />}
      <Remove source={photo.source} />
    </article>
  );
}

const POINTS = [0, 50, 100] as const;

function FocusChoice({ photo }: { photo: Photo }) {
  const { t } = useTranslation('studio-media');
  return (
    <details className="photo-more">
      <summary>{t('focus.open')}</summary>
      <p className="text-ink-2">{t('focus.help')}</p>
      <EditForm method="post" encType="multipart/form-data" className="photo-focus">
        <img src={mediaUrl(`file/${photo.original}`, 480)} alt="" loading="lazy" />
        <input type="hidden" name="photo" value={photo.source} />
        <input type="hidden" name="intent" value="photo-focus" />
        <div className="photo-points">
          {POINTS.flatMap((y) =>
            POINTS.map((x) => (
              <button
                key={`${x},${y}`}
                type="submit"
                name="focus"
                value={`${x},${y}`}
                aria-label={t(`focus.at.${x}-${y}`)}
                aria-pressed={nearest(photo.focusX) === x && nearest(photo.focusY) === y}
              />
            )),
          )}
        </div>
      </EditForm>
    </details>
  );
}

function nearest(percent: number): number {
  return POINTS.reduce((best, point) =>
    Math.abs(point - percent) < Math.abs(best - percent) ? point : best,
  );
}

function Remove({ source }: { source: string }) {
  const { t } = useTranslation('studio-media');
  return (
    <details className="photo-more">
      <summary>{t('remove.open')}</summary>
      <EditForm method="post" encType="multipart/form-data">
        <input type="hidden" name="photo" value={source} />
        <p className="mb-3 text-ink-2">{t('remove.help')}</p>
        <Button type="submit" name="intent" value="photo-remove" look="second" size="row">
          {t('remove.photo')}
        </Button>
      </EditForm>
    </details>
  );
}
