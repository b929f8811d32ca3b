import { Link } from 'react-router';
import { STANDING_RULES } from '#app/artists/core/standing-rules.ts';
import { useStandingWords } from '#app/artists/standing/use-standing-words.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { AnswerRefused, RequestData } from '../request-page.server.ts';
import { useBusy } from './answer-forms.tsx';
import { ReasonFields } from './reason-fields.tsx';

export function WithdrawForm({ page, answer }: { page: RequestData; answer: AnswerRefused | undefined }) {
  const { t } = useTranslation('artist-requests');
  const { t: say } = useTranslation('standing');
  const { follows } = useStandingWords();
  const count = page.withdrawnOfYear + 1;
  const failed = answer?.intent === 'withdraw' ? answer : undefined;
  return (
    <details className="request-more" open={failed !== undefined}>
      <summary>{t('withdraw.summary')}</summary>
      <EditForm unsaved={failed !== undefined} method="post" className="grid gap-4" noValidate>
        <Banner tone="caution" fact={t('withdraw.costs')}>
          <ul className="request-costs">
            <li>{t('withdraw.money', { net: formatRupees(page.earnings.net) })}</li>
            {follows(page.follows, page.acceptsInstantly).map((words) => (
              <li key={words}>{words}</li>
            ))}
            {count >= STANDING_RULES.reviewAt && (
              <li>{say('follows.review', { count, days: STANDING_RULES.countedDays })}</li>
            )}
            <li>
              {t('withdraw.appeal', { days: STANDING_RULES.appealDays })}{' '}
              <Link className="link" to={`/studio/${page.artist.id}/standing`}>
                {t('withdraw.rules')}
              </Link>
            </li>
          </ul>
        </Banner>
        <input type="hidden" name="follows" value={page.follows} />
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
