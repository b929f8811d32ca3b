import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { SelectField, TextArea } from '#app/ui/text-field.tsx';
import { DECLINE_REASONS, type DeclineReason } from '../artist-booking.ts';
import type { AnswerRefused } from '../request-page.server.ts';
import { useRefusal } from './refusal-text.ts';

interface ReasonFieldsProps {
  failed: AnswerRefused | undefined;
  withList?: boolean;
}

export function ReasonFields({ failed, withList }: ReasonFieldsProps) {
  const { t } = useTranslation('artist-requests');
  const refusal = useRefusal(failed?.reason);
  const missing = failed?.reason === 'reason_missing';
  return (
    <>
      {refusal && !missing && <Banner tone="failure" fact={refusal} />}
      {withList && (
        <SelectField label={t('decline.choice')} name="choice" defaultValue={failed?.typed.choice ?? ''}>
          <option value="">{t('decline.choose')}</option>
          {(Object.keys(DECLINE_REASONS) as DeclineReason[]).map((reason) => (
            <option key={reason} value={reason}>
              {t(`decline.reasons.${reason}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t('decline.words')}
        help={t('decline.wordsHelp')}
        name="words"
        rows={3}
        maxLength={500}
        defaultValue={failed?.typed.words ?? ''}
        error={missing ? refusal : undefined}
      />
    </>
  );
}
