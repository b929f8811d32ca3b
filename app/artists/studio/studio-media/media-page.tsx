import { useLocation } from 'react-router';
import { Saved } from '#app/accounts/profile/saved.tsx';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { StudioFrame } from '../../studio-frame.tsx';
import { MOST_FILMS } from './film-form.ts';
import { FilmForm } from './film-form-view.tsx';
import { FilmList } from './film-list.tsx';
import type { MediaAnswer, openMedia } from './media-page.server.ts';
import { PhotoCard } from './photo-card.tsx';
import { MOST_PHOTOS } from './photo-shelf.ts';
import { PhotoUpload } from './photo-upload.tsx';
import './media.css';

type MediaPageProps = Awaited<ReturnType<typeof openMedia>> & { answer: MediaAnswer | undefined };

/** What hosts see and hear before they book: three pictures and five films. */
export function MediaPage({ artist, photos, films, done, answer }: MediaPageProps) {
  const { t } = useTranslation('studio-media');
  const { key } = useLocation();
  const refused = (about: MediaAnswer['about']) =>
    answer?.about === about &&
    answer.refused && (
      <div className="mt-6">
        <Banner tone="failure" fact={t(`refused.${answer.refused}`)} />
      </div>
    );
  return (
    <StudioFrame artist={artist} title={t('title')} lead={t('lead')} wide>
      <Saved act={done && key}>{t('saved')}</Saved>
      <PageSection id="photos" title={t('photos.title')} lead={t('photos.lead')}>
        {refused('photos')}
        <ul className="photo-shelf">
          {photos.map((photo, place) => (
            <li key={photo.source}>
              <PhotoCard photo={photo} place={place} last={place === photos.length - 1} name={artist.name} />
            </li>
          ))}
          {photos.length < MOST_PHOTOS && (
            <li>
              <PhotoUpload first={photos.length === 0} />
            </li>
          )}
        </ul>
        {photos.length >= MOST_PHOTOS && <p className="mt-4 text-ink-2">{t('photos.full')}</p>}
      </PageSection>
      <PageSection id="films" title={t('films.title')} lead={t('films.lead')}>
        {refused('films')}
        <FilmList films={films} />
        {films.length < MOST_FILMS ? (
          <FilmForm key={films.length} answer={answer} />
        ) : (
          <p className="mt-4 text-ink-2">{t('films.full')}</p>
        )}
      </PageSection>
    </StudioFrame>
  );
}
