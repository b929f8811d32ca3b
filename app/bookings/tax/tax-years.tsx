import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import type { TaxPageData } from './tax-page.server.ts';
import { yearName } from './year-name.ts';

/** What was paid out for each financial year, as an accountant asks for it. */
export function TaxYears({ years }: Pick<TaxPageData, 'years'>) {
  const { t } = useTranslation('tax');
  return (
    <PageSection id="years" title={t('years.title')} lead={t('years.lead')}>
      {years.length === 0 && <p className="mt-4 text-ink-2">{t('years.none')}</p>}
      <div className="tax-years">
        {years.map((year) => (
          <section key={year.firstYear} aria-label={yearName(String(year.firstYear))}>
            <h3 className="text-20 font-strong">{yearName(String(year.firstYear))}</h3>
            <p className="text-15 text-ink-2">{t('years.count', { count: year.count })}</p>
            <PriceLines
              lines={linesOf(year).map(({ name, amount }) => ({ name: t(`years.${name}`), amount }))}
              totalName={t('years.net')}
              total={year.net}
              caption={year.ownGst > 0 && t('years.ownGst', { sum: formatRupees(year.ownGst) })}
            />
          </section>
        ))}
      </div>
    </PageSection>
  );
}

function linesOf({ gross, gst, commission, adjustment, tds, tcs }: TaxPageData['years'][number]) {
  const less = { gst: -gst, commission: -commission, adjustment, tds: -tds, tcs: -tcs } as const;
  const rest = Object.entries(less).filter(([, amount]) => amount !== 0);
  return [['gross', gross] as const, ...rest].map(([name, amount]) => ({
    name: name as 'gross' | keyof typeof less,
    amount: paise(amount),
  }));
}
