import './media.css';
import { type ChangeEvent, useState } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';
import { SavedToast } from '#app/accounts/core/saved.tsx';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { ACCEPTED_PHOTO_TYPES, MAX_PHOTO_BYTES } from '#app/platform/images/upload-limits.ts';
import { formatDay, monthAfter } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { FieldNotes, useFieldIds } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { clearToasts } from '#app/ui/toast.tsx';
import { isPlayable } from '../../core/film-source.ts';
import { FilmWhere } from '../../core/film-where.tsx';
import { stillOf } from '../../media/media-url.ts';
import { StudioFrame } from '../studio-frame.tsx';
import type { Route } from './+types/studio-media.route';
import { type FilmErrors, MAX_FILMS } from './film-form.ts';
import { type MediaAnswer, openMedia, submitMedia } from './media-page.server.ts';
import type { Film } from './media-queries.server.ts';
import { PhotoCard } from './photo-card.tsx';
import { MAX_PHOTOS } from './photo-limits.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openMedia(args);
export const action = (args: Route.ActionArgs) => submitMedia(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.media'));
/** Revalidate after a refusal too, to show another window's changes. */
export const shouldRevalidate = () => true;

export default function MediaPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { artist, photos, films, today, done, removed } = loaderData;
  const { t } = useTranslation('studio-media');
  const { key } = useLocation();
  // A new try takes the outcome of the one before off the page.
  const [tried, setTried] = useState<MediaAnswer>();
  const sending = useNavigation().state === 'submitting';
  const onTry = () => {
    clearToasts();
    setTried(answer);
  };
  const refused = (about: MediaAnswer['about']) =>
    answer?.about === about &&
    answer !== tried &&
    !sending &&
    answer.refused && (
      <div className="mt-6">
        <Banner tone="failure" fact={t(`refused.${answer.refused}`)} />
      </div>
    );
  const undo = (about: MediaAnswer['about']) =>
    removed &&
    done === about && (
      <EditForm method="post" encType="multipart/form-data" className="mt-6">
        <Banner
          tone="free"
          fact={t('removed.fact')}
          live
          actions={
            <Button type="submit" name="intent" value={`${done}-undo`} look="second" size="row">
              {t('removed.undo')}
            </Button>
          }
        />
      </EditForm>
    );
  return (
    <StudioFrame artist={artist} title={artist.staff ? artist.name : t('title')} lead={t('lead')} wide>
      <SavedToast act={!removed && done && key}>
        {t(artist.state === 'live' ? 'saved' : 'savedHidden')}
      </SavedToast>
      <PageSection id="photos" title={t('photos.title')} lead={t('photos.lead')}>
        {refused('photos')}
        {undo('photos')}
        <ul className="photo-shelf">
          {photos.map((photo, place) => (
            <li key={photo.source}>
              <PhotoCard photo={photo} place={place} last={place === photos.length - 1} name={artist.name} />
            </li>
          ))}
          {photos.length < MAX_PHOTOS && (
            <li>
              <PhotoUpload first={photos.length === 0} onTry={onTry} />
            </li>
          )}
        </ul>
        {photos.length >= MAX_PHOTOS && <p className="mt-4 text-ink-2">{t('photos.full')}</p>}
      </PageSection>
      <PageSection id="films" title={t('films.title')} lead={t('films.lead')}>
        {refused('films')}
        {undo('films')}
        <FilmList films={films} />
        {films.length < MAX_FILMS ? (
          <FilmForm key={films.length} answer={answer} today={today} />
        ) : (
          <p className="mt-4 text-ink-2">{t('films.full')}</p>
        )}
      </PageSection>
    </StudioFrame>
  );
}

/** Choosing a file submits it; without a script there is a button. */
function PhotoUpload({ first, onTry }: { first: boolean; onTry: () => void }) {
  const { t } = useTranslation('studio-media');
  const submit = useSubmit();
  const sending = useNavigation().formData?.get('intent') === 'photo-add';
  const [preparing, setPreparing] = useState(false);
  const busy = sending || preparing;
  const [tooLarge, setTooLarge] = useState(false);
  const error = tooLarge ? t('refused.too_large') : null;
  const ids = useFieldIds(undefined, { help: t('upload.help'), error });
  function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    setPreparing(false);
    setTooLarge(Boolean(file && file.size > MAX_PHOTO_BYTES));
    if (file && file.size <= MAX_PHOTO_BYTES) submit(currentTarget.form);
  }
  return (
    <EditForm method="post" encType="multipart/form-data" className="photo-upload">
      <input type="hidden" name="intent" value="photo-add" />
      <label className="photo-drop" htmlFor={ids.id} aria-busy={busy || undefined}>
        <Icon name="upload" />
        <span className="font-semibold">
          {busy ? t('upload.busy') : t(first ? 'upload.first' : 'upload.more')}
        </span>
      </label>
      <input
        {...ids.control}
        type="file"
        name="upload"
        accept={ACCEPTED_PHOTO_TYPES}
        onInput={() => {
          onTry();
          setTooLarge(false);
          setPreparing(true);
        }}
        onChange={send}
        required
        className="photo-file"
      />
      <FieldNotes ids={ids} help={t('upload.help')} error={error} />
      <noscript>
        <button type="submit" className="button" data-look="second" data-size="row">
          {t('upload.send')}
        </button>
      </noscript>
    </EditForm>
  );
}

/** Older films may leave their month out. */
const MONTHS_BACK = 72;

function FilmForm({ answer, today }: { answer: MediaAnswer | undefined; today: string }) {
  const { t, language } = useTranslation('studio-media');
  const failed = answer?.about === 'films' ? answer : undefined;
  const form = useFocusOnError(failed);
  const busy = useNavigation().formData?.get('intent') === 'film-add';
  const field = (name: keyof FilmErrors) => {
    const error = failed?.errors?.[name];
    return {
      ...{ name, label: t(`field.${name}`), defaultValue: failed?.typed?.[name], autoComplete: 'off' },
      error: error && t(`error.${error}`),
    };
  };
  return (
    <EditForm
      unsaved={failed !== undefined}
      method="post"
      encType="multipart/form-data"
      className="frame-form"
      noValidate
      ref={form}
    >
      <h3 className="text-27">{t('films.add')}</h3>
      <input type="hidden" name="intent" value="film-add" />
      <TextField {...field('link')} help={t('help.link')} inputMode="url" />
      <TextField {...field('title')} maxLength={80} />
      <TextField {...field('place')} help={t('help.place')} maxLength={80} />
      <SelectField label={t('field.month')} name="month" defaultValue={failed?.typed?.month}>
        <option value="">{t('field.noMonth')}</option>
        {Array.from({ length: MONTHS_BACK }, (_, back) => monthAfter(today.slice(0, 7), -back)).map(
          (month) => (
            <option key={month} value={month}>
              {formatDay(`${month}-01`, language, 'monthLong')}
            </option>
          ),
        )}
      </SelectField>
      <TextField {...field('length')} help={t('help.length')} />
      <TextField
        label={t('field.still')}
        help={t('help.still')}
        name="still"
        type="file"
        accept={ACCEPTED_PHOTO_TYPES}
      />
      <Button type="submit" look="second" busy={busy && t('films.adding')}>
        {t('films.addNow')}
      </Button>
    </EditForm>
  );
}

function FilmList({ films }: { films: Film[] }) {
  const { t } = useTranslation('studio-media');
  if (films.length === 0) return <p className="mt-6 text-ink-2">{t('films.none')}</p>;
  return (
    <ol className="film-rows">
      {films.map((film, place) => {
        const title = film.title || t('films.untitled', { place: place + 1 });
        const still = stillOf(film, 320);
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
              <FilmWhere film={film} />
              <p className="film-link text-ink-2">{film.source.replace(/^https:\/\/(www\.)?/, '')}</p>
              {!isPlayable(film.source) && <p className="film-link">{t('films.hidden')}</p>}
            </div>
            <EditForm method="post" encType="multipart/form-data" className="flex">
              <input type="hidden" name="film" value={film.id} />
              {(['earlier', 'later', 'remove'] as const)
                .filter(
                  (act) => act === 'remove' || (act === 'earlier' ? place > 0 : place < films.length - 1),
                )
                .map((act) => (
                  <IconButton
                    key={act}
                    type="submit"
                    name="intent"
                    value={`film-${act}`}
                    label={t(`films.${act}`, { title })}
                  >
                    <Icon
                      name={act === 'remove' ? 'close' : 'down'}
                      size={20}
                      {...(act === 'earlier' && { className: 'rotate-180' })}
                    />
                  </IconButton>
                ))}
            </EditForm>
          </li>
        );
      })}
    </ol>
  );
}
