import { Link } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, type Paise, paise, paiseOfRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { LegendSample, type PartLook, StackedColumns, unitOf } from '#app/ui/charts/stacked-columns.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import type { EarningsMonth } from './home-money.server.ts';
import type { Home } from './home-page.server.ts';

const PARTS = ['paid', 'due', 'held'] as const;
const LOOKS: readonly PartLook[] = ['ink', 'accent', 'thin'];
const STITCHES = 24;

export function EarningsSection({ home: { artist, money } }: { home: Home }) {
  const { t } = useTranslation('artist-home');
  return (
    <HomeSection
      id="earnings"
      title={t('earnings.title')}
      section={money}
      aside={() => (
        <Link className="link" to={`/studio/${artist.id}/earnings`}>
          {t('earnings.all')}
        </Link>
      )}
    >
      {(value) =>
        value.months.every(({ performances }) => performances === 0) ? (
          <p className="text-ink-2">{t('earnings.none')}</p>
        ) : (
          <Earnings {...value} />
        )
      }
    </HomeSection>
  );
}

type Money = Extract<Home['money'], { loaded: true }>['value'];

function Earnings({ months, ...sums }: Money) {
  const { t, language } = useTranslation('artist-home');
  const columns = months.map((month) => ({
    key: month.month,
    name: formatDay(`${month.month}-01`, language, 'monthName'),
    total: wholeRupees(paise(month.paid + month.due + month.held)),
    parts: PARTS.map((part) => month[part]),
    current: month.current,
  }));
  return (
    <>
      <StackedColumns columns={columns} looks={LOOKS} stitches={STITCHES} />
      <ul className="chart-key">
        {PARTS.map((part, index) => (
          <li key={part}>
            <LegendSample look={LOOKS[index]!} />
            <span>
              {t(`earnings.${part}`)} <strong className="tabular">{wholeRupees(sums[part])}</strong>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-15 text-ink-2">
        {t('earnings.stitch', { amount: formatRupees(paise(unitOf(columns, STITCHES))) })}
      </p>
      <MonthTable months={months} />
    </>
  );
}

function MonthTable({ months }: { months: readonly EarningsMonth[] }) {
  const { t, language } = useTranslation('artist-home');
  return (
    <div className="home-scroll">
      <table className="chart-table mt-4">
        <caption className="visually-hidden">{t('earnings.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('earnings.month')}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {t(`earnings.${part}`)}
              </th>
            ))}
            <th scope="col">{t('earnings.evenings')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatDay(`${month.month}-01`, language, 'monthName')}</th>
              {PARTS.map((part) => (
                <td key={part}>{amountText(month[part])}</td>
              ))}
              <td>{month.performances}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function amountText(amount: Paise): string {
  return amount === 0 ? '–' : wholeRupees(amount);
}

/** Paise would crowd the columns; the page of earnings has them. */
function wholeRupees(amount: Paise): string {
  return formatRupees(paiseOfRupees(Math.round(amount / 100)));
}
