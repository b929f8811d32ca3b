import { type ChangeEvent, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { MAX_PHOTO_BYTES, PHOTO_FORMATS } from '#app/platform/images/upload-limits.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { FieldNotes, useFieldIds } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Choosing a file submits it; without a script there is a button. */
export function PhotoUpload({ first, onTry }: { first: boolean; onTry: () => void }) {
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
        accept={PHOTO_FORMATS}
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
