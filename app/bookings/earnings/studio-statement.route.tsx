import { Link } from 'react-router';
import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { Route } from './+types/studio-statement.route';
import { openStatement } from './earnings-page.server.ts';
import './earnings.css';
import { WholeCodes } from '#app/ui/whole-codes.tsx';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openStatement(args);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(
    metaTexts('earnings').t('meta.statement', {
      month: loaderData?.month ?? '',
      artist: loaderData?.artist.name ?? '',
    }),
  );

const COLUMNS = ['gross', 'ownGst', 'gst', 'commission', 'adjustment', 'tds', 'tcs', 'net'] as const;

export default function StatementPage({ loaderData: statement }: Route.ComponentProps) {
  const { t, language } = useTranslation('earnings');
  const { artist, month, lines, total, account } = statement;
  const shown = COLUMNS.filter((column) => column === 'net' || column === 'gross' || total[column] !== 0);
  const amount = (of: (typeof lines)[number] | typeof total, column: (typeof COLUMNS)[number]) =>
    formatRupees(paise(['gst', 'commission', 'tds', 'tcs'].includes(column) ? 0 - of[column] : of[column]));
  return (
    <div className="page-width statement">
      <p className="statement-way">
        <Link className="link inline-flex min-h-11 items-center" to={`/studio/${artist.id}/earnings`}>
          {t('statement.back')}
        </Link>
        <a
          className="link inline-flex min-h-11 items-center"
          href={`/studio/${artist.id}/earnings/${month}/statement.csv`}
          download
        >
          {t('statement.csv')}
        </a>
      </p>
      <h1 className="text-43">
        {t('statement.title', { month: formatDay(`${month}-01`, language, 'monthLong') })}
      </h1>
      <p className="mt-2 text-20 text-ink-2">{artist.name}</p>
      {account && (
        <p className="text-ink-2">
          {account.panEnding
            ? t('statement.paidTo', { ending: account.ending, pan: account.panEnding })
            : t('statement.paidToAccount', { ending: account.ending })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so the keyboard must be able to move it */}
      <section className="statement-scroll" tabIndex={0} aria-label={t('statement.caption')}>
        <table className="statement-table">
          <caption className="visually-hidden">{t('statement.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('statement.performed')}</th>
              <th scope="col">{t('statement.paidOn')}</th>
              <th scope="col">{t('rows.booking')}</th>
              {shown.map((column) => (
                <th key={column} scope="col">
                  {t(`statement.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{formatDay(line.earnedOn, language)}</td>
                <td>
                  {line.arrivedAt
                    ? formatDay(dayInIndia(line.arrivedAt), language)
                    : line.sentAt &&
                      t('statement.sentOn', { day: formatDay(dayInIndia(line.sentAt), language) })}
                </td>
                <th scope="row">
                  <WholeCodes>{line.code}</WholeCodes>
                </th>
                {shown.map((column) => (
                  <td key={column}>{amount(line, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('statement.total')}
              </th>
              {shown.map((column) => (
                <td key={column}>{amount(total, column)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="mt-6 max-w-[60ch] text-15 text-ink-2">
        {[
          total.gst > 0 && t('statement.noteGst'),
          total.ownGst > 0 && t('statement.noteOwnGst'),
          t(total.tds + total.tcs > 0 ? 'statement.noteWithheld' : 'statement.note'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}
