import { TAKE_DOWN_REASONS } from '#app/artists/core/artist-change.ts';
import { mediaUrl } from '#app/artists/media/media-url.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { MAX_REASON_LENGTH } from '../../frame/action-fields.ts';
import { ActionForm } from '../../frame/action-form.tsx';
import './page-media.css';

type Shown = { source: string; title?: string };
export type Media = { photos?: readonly Shown[]; films?: readonly Shown[] };

interface OfArtist {
  artistId: number;
  /** Where to go then; default is the file. */
  next?: string;
}

export function MediaCards({ artistId, next, photos = [], films = [] }: OfArtist & Media) {
  const { t } = useTranslation('people');
  const { t: say } = useTranslation('artist-work');
  if (photos.length + films.length === 0) return null;
  return (
    <ul className="file-media">
      {[...photos, ...films].map((media) => (
        <li key={media.source}>
          {media.title !== undefined ? (
            <a
              className="link inline-flex min-h-11 items-center"
              href={media.source}
              target="_blank"
              rel="noreferrer"
            >
              {media.title || t('mend.film')}
            </a>
          ) : (
            <Picture src={mediaUrl(media.source, 320)} alt={t('mend.photo')} sizes="160px" />
          )}
          {artistId > 0 && (
            <ActionForm
              act="takeDown"
              name={t('act.takeDown')}
              lead={t('act.takeDownLead')}
              to={`/operator/people/artists/${artistId}`}
              next={next}
              choices={TAKE_DOWN_REASONS.map((why) => [why, say(`takeDown.${why}`)])}
            >
              <input type="hidden" name="source" value={media.source} />
              <TextArea
                label={t('act.takeDownWords')}
                name="note"
                rows={2}
                maxLength={MAX_REASON_LENGTH}
                required
              />
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Undo extends OfArtist {
  changes: readonly number[];
  /** A picture or film that was taken down; else words. */
  media: boolean;
}

export function UndoForm({ artistId, next, changes, media }: Undo) {
  const { t } = useTranslation('people');
  const { t: o } = useTranslation('operators');
  return (
    <ActionForm
      act="undoChange"
      name={t('act.undoChange')}
      lead={t(media ? 'act.undoMediaLead' : 'act.undoChangeLead')}
      to={`/operator/people/artists/${artistId}`}
      next={next}
      reason={o('act.reasonForArtist')}
    >
      {changes.map((id) => (
        <input key={id} type="hidden" name="change" value={id} />
      ))}
    </ActionForm>
  );
}
