import { useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { SECOND_PAPERS } from './artist-check.ts';
import type { ChecksAnswer } from './checks-page.server.ts';

/** Asking for these makes phones convert their own formats. */
const FORMATS = 'image/jpeg,image/png,image/webp';

interface PapersFormProps {
  answer: ChecksAnswer | undefined;
  personName: string;
  /** Papers are with staff already; new ones take their place. */
  again: boolean;
}

export function PapersForm({ answer, personName, again }: PapersFormProps) {
  const { t } = useTranslation('checks');
  const busy = useNavigation().state === 'submitting';
  const typed = answer?.typed;
  const ending = {
    maxLength: 4,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  } as const;
  return (
    <EditForm
      unsaved={answer !== undefined}
      method="post"
      encType="multipart/form-data"
      className="frame-form mt-8"
    >
      <h3 className="text-27">{t(again ? 'form.again' : 'form.title')}</h3>
      <p>{t('form.name', { name: personName })}</p>
      <p>{t('form.noAadhaar')}</p>
      <TextField
        name="pan"
        type="file"
        accept={FORMATS}
        label={t('form.pan')}
        help={t('form.size')}
        required
      />
      <TextField
        {...ending}
        name="panEnding"
        label={t('form.panEnding')}
        defaultValue={typed?.panEnding}
        error={answer?.refused === 'bad_ending' ? t('refused.bad_ending') : null}
        required
      />
      <SelectField name="second" label={t('form.second')} defaultValue={typed?.second} required>
        {SECOND_PAPERS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`paper.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="paper"
        type="file"
        accept={FORMATS}
        label={t('form.paper')}
        help={t('form.size')}
        required
      />
      <TextField
        {...ending}
        name="secondEnding"
        label={t('form.secondEnding')}
        defaultValue={typed?.secondEnding}
        error={answer?.refused === 'bad_ending' ? t('refused.bad_ending') : null}
        required
      />
      <p className="text-15 text-ink-2">{t('form.kept')}</p>
      <Button type="submit" size="row" busy={busy && t('form.sending')}>
        {t('form.send')}
      </Button>
    </EditForm>
  );
}
