import { TURNOVER_MARKS } from '#app/payments/payouts/turnover.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Stitches } from '#app/ui/stitches.tsx';
import type { TaxPageData } from './tax-page.server.ts';
import { yearName } from './year-name.ts';

const MARKS = ['notice', 'declare', 'stop'] as const;

/** The year's turnover on the way to the threshold, with what happens at each mark. */
export function TurnoverSection({ turnover, standing }: Pick<TaxPageData, 'turnover' | 'standing'>) {
  const { t } = useTranslation('tax');
  const { total, ours, outside, level, yearFrom, ofSeveral } = turnover;
  const registered = standing?.state === 'registered';
  const limit = TURNOVER_MARKS.stop;
  return (
    <PageSection
      id="turnover"
      title={t('turnover.title', { year: yearName(yearFrom) })}
      lead={t('turnover.lead', { total: formatRupees(total), limit: formatRupees(limit) })}
    >
      <Stitches value={total} max={limit} size="band" className="mt-4" />
      <dl className="tax-sums">
        <div>
          <dt>{t('turnover.ours')}</dt>
          <dd className="tabular">{formatRupees(ours)}</dd>
        </div>
        <div>
          <dt>{t('turnover.outside')}</dt>
          <dd className="tabular">{outside === null ? t('turnover.notDeclared') : formatRupees(outside)}</dd>
        </div>
      </dl>
      {ofSeveral && <p className="mt-2">{t('turnover.several')}</p>}
      {!registered && level !== 'free' && (
        <div className="mt-4">
          <Banner tone="caution" fact={t(`turnover.at.${level}`)}>
            {t('turnover.next')}
          </Banner>
        </div>
      )}
      {!registered && (
        <ul className="tax-marks">
          {MARKS.map((mark) => (
            <li key={mark} data-reached={total >= TURNOVER_MARKS[mark] || undefined}>
              <b className="tabular">{formatRupees(TURNOVER_MARKS[mark])}</b> {t(`turnover.mark.${mark}`)}
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
