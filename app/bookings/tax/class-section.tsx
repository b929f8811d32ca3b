import { useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { TaxAnswer } from './submit-tax.server.ts';
import type { TaxPageData } from './tax-page.server.ts';

/** Folk and classical performances are exempt up to a price; staff decide who performs them. */
export function ClassSection({
  review,
  answer,
}: Pick<TaxPageData, 'review'> & { answer: TaxAnswer | undefined }) {
  const { t } = useTranslation('tax');
  const busy = useNavigation().formMethod === 'POST';
  const state = review?.class ?? 'none';
  const mayAsk = state === 'none' || state === 'taxable';
  return (
    <PageSection
      id="class"
      title={t('class.title')}
      lead={t(`class.${state}`, { reason: review?.reason ?? '' })}
    >
      {mayAsk && (
        <EditForm method="post" className="frame-form" noValidate preventScrollReset>
          <input type="hidden" name="intent" value="class" />
          <TextArea
            label={t('class.what')}
            help={t('class.help')}
            name="what"
            rows={2}
            maxLength={500}
            defaultValue={answer?.typed.what ?? ''}
            error={answer?.errors.what && t('error.what')}
          />
          <Button type="submit" size="row" look="second" busy={busy && t('saving')}>
            {t('class.ask')}
          </Button>
        </EditForm>
      )}
    </PageSection>
  );
}
