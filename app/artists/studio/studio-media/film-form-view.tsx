import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { parseVideoLink } from '#app/shared/video-link.ts';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { youtubeId } from '../../core/artist-profile.ts';
import type { MediaAnswer } from './media-page.server.ts';

export function FilmForm({ answer }: { answer: MediaAnswer | undefined }) {
  const { t } = useTranslation('studio-media');
  const failed = answer?.about === 'films' ? answer : undefined;
  const form = useFocusOnError(failed);
  const busy = useNavigation().formData?.get('intent') === 'film-add';
  const [link, setLink] = useState(failed?.typed?.link ?? '');
  const error = (field: 'link' | 'title') => {
    const key = failed?.errors?.[field];
    return key && t(`error.${key}`);
  };
  const video = parseVideoLink(link);
  const shown = video && youtubeId(video);
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
      <TextField
        label={t('field.link')}
        help={t('help.link')}
        name="link"
        inputMode="url"
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
        error={error('link')}
        autoComplete="off"
      />
      {shown && (
        <div className="film-preview">
          <Picture
            src={`https://i.ytimg.com/vi/${shown}/mqdefault.jpg`}
            alt={t('films.preview')}
            ratio="16 / 9"
            sizes="320px"
          />
        </div>
      )}
      <TextField
        label={t('field.title')}
        name="title"
        maxLength={80}
        defaultValue={failed?.typed?.title}
        error={error('title')}
        autoComplete="off"
      />
      <TextField
        label={t('field.still')}
        help={t('help.still')}
        name="still"
        type="file"
        accept="image/jpeg,image/png,image/webp"
      />
      <Button type="submit" look="second" busy={busy && t('films.adding')}>
        {t('films.addNow')}
      </Button>
    </EditForm>
  );
}
