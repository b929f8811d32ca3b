import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { AnswerRefused } from '../request-page.server.ts';
import { useBusy } from './answer-forms.tsx';
import { ReasonFields } from './reason-fields.tsx';
import type { RequestData } from './request-page.tsx';

export function WithdrawForm({ page, answer }: { page: RequestData; answer: AnswerRefused | undefined }) {
  const { t } = useTranslation('artist-requests');
  const failed = answer?.intent === 'withdraw' ? answer : undefined;
  return (
    <details className="request-more" open={failed !== undefined}>
      <summary>{t('withdraw.summary')}</summary>
      <EditForm unsaved={failed !== undefined} method="post" className="grid gap-4" noValidate>
        <Banner tone="caution" fact={t('withdraw.costs')}>
          <ul className="request-costs">
            <li>{t('withdraw.money', { net: formatRupees(page.earnings.net) })}</li>
            <li>{t('withdraw.rank')}</li>
            <li>{t('withdraw.mark')}</li>
          </ul>
        </Banner>
        <ReasonFields failed={failed} />
        <Button
          type="submit"
          name="intent"
          value="withdraw"
          look="second"
          size="row"
          busy={useBusy('withdraw') && t('withdraw.busy')}
        >
          {t('withdraw.button')}
        </Button>
      </EditForm>
    </details>
  );
}
