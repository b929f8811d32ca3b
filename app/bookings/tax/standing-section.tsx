import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { StandingForm } from './standing-form.tsx';
import type { TaxAnswer } from './submit-tax.server.ts';
import type { TaxPageData } from './tax-page.server.ts';
import { yearName } from './year-name.ts';
import '../view/requests.css';

/** What is known of the artist, and the form to say something else. Open until they have answered for this year. */
export function StandingSection({ page, answer }: { page: TaxPageData; answer: TaxAnswer | undefined }) {
  const { t } = useTranslation('tax');
  const { standing, turnover } = page;
  const answered =
    standing?.state === 'registered' || (standing !== null && standing.yearFrom === turnover.yearFrom);
  const waiting = standing?.state === 'registered' && !standing.confirmed;
  const form = <StandingForm page={page} answer={answer} />;
  return (
    <PageSection id="standing" title={t('standing.title')} lead={useStandingWords(page)}>
      {waiting && (
        <div className="mt-4">
          <WaitingRegistration page={page} />
        </div>
      )}
      {answered ? (
        <details className="request-more mt-4" open={answer !== undefined && answer.typed.intent === null}>
          <summary>{t('standing.change')}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </PageSection>
  );
}

/** What staff look up, since when, and what counts meanwhile; or why they did not confirm it. */
function WaitingRegistration({ page: { standing, refusal } }: { page: TaxPageData }) {
  const { t, language } = useTranslation('tax');
  const gstin = standing?.gstin ?? '';
  if (refusal !== null)
    return (
      <Banner tone="caution" fact={t('standing.refused', { gstin })}>
        <p className="whitespace-pre-line">{refusal}</p>
        <p>{t('standing.refusedNext')}</p>
      </Banner>
    );
  const since = standing ? formatDay(dayInIndia(standing.declaredAt), language, 'weekdayYear') : '';
  return (
    <Banner tone="caution" fact={t('standing.waiting', { gstin })}>
      <p>{t('standing.waitingSince', { since })}</p>
    </Banner>
  );
}

function useStandingWords({ standing, counts, turnover }: TaxPageData): string {
  const { t, language } = useTranslation('tax');
  if (!standing) return t('standing.unknown');
  const day = formatDay(standing.fromDay, language, 'weekdayYear');
  if (standing.state === 'registered' && !standing.confirmed)
    return t(counts ? 'standing.stillCounts' : 'standing.notYet', { gstin: counts });
  if (standing.state === 'registered') return t('standing.registered', { gstin: standing.gstin, day });
  const year = yearName(standing.yearFrom ?? standing.fromDay);
  return t(standing.yearFrom === turnover.yearFrom ? 'standing.below' : 'standing.again', { day, year });
}
