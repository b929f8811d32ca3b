import { Link } from 'react-router';
import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import type { EarningLine } from './earnings-page.server.ts';

interface EarningRowsProps {
  lines: readonly EarningLine[];
  artistId: number;
  caption: string;
}

export function EarningRows({ lines, artistId, caption }: EarningRowsProps) {
  const { t, language } = useTranslation('earnings');
  return (
    <table className="earnings-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="max-[48rem]:sr-only">
        <tr>
          <th scope="col">{t('rows.booking')}</th>
          <th scope="col">{t('rows.price')}</th>
          <th scope="col">{t('rows.off')}</th>
          <th scope="col">{t('rows.net')}</th>
          <th scope="col">{t('rows.state')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.bookingId ? (
                <Link className="link" to={`/studio/${artistId}/requests/${line.bookingId}`}>
                  {line.hostName || <WholeCodes>{line.code}</WholeCodes>}
                </Link>
              ) : (
                <WholeCodes>{line.code}</WholeCodes>
              )}
              <span className="block text-15 text-ink-2">
                <WholeCodes>{`${formatDay(line.earnedOn, language, 'weekdayYear')}, ${line.code}`}</WholeCodes>
              </span>
            </th>
            <td data-name={t('rows.price')}>{formatRupees(line.gross)}</td>
            <td data-name={t('rows.off')}>{formatRupees(paise(line.net - line.gross))}</td>
            <td data-name={t('rows.net')} className="font-semibold">
              {formatRupees(line.net)}
            </td>
            <td data-name={t('rows.state')}>
              <LineState line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineState({ line }: { line: EarningLine }) {
  const { t, language } = useTranslation('earnings');
  if (line.state === 'paid' && line.paidAt)
    return (
      <Status kind="paid">{t('state.paid', { day: formatDay(dayInIndia(line.paidAt), language) })}</Status>
    );
  if (line.heldBack) return <Status kind="partial">{t('state.heldBack')}</Status>;
  if (line.failed) return <Status kind="unpaid">{t('state.failed')}</Status>;
  if (line.state === 'due') return <Status kind="pending">{t('state.due')}</Status>;
  return <Status kind="pending">{t('state.held')}</Status>;
}
