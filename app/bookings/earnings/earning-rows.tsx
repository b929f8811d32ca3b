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
  const day = (at: Date) => formatDay(dayInIndia(at), language);
  const { arrivedAt, sentAt, arrivesBy, utr } = line;
  if (arrivedAt)
    return (
      <span>
        <Status kind="paid">{t('state.arrived', { day: day(arrivedAt) })}</Status>
        {utr && <small className="block text-ink-2">UTR {utr}</small>}
      </span>
    );
  if (sentAt && line.state === 'paid')
    return <Status kind="paid">{t('state.unrecorded', { day: day(sentAt) })}</Status>;
  if (sentAt && line.state === 'sent')
    return (
      <Status kind="pending">
        {arrivesBy
          ? t('state.sent', { day: day(sentAt), until: day(arrivesBy) })
          : t('state.late', { day: day(sentAt) })}
      </Status>
    );
  if (line.capped) return <Status kind="partial">{t('state.capped')}</Status>;
  if (line.heldBack) return <Status kind="partial">{t('state.heldBack')}</Status>;
  if (line.byBank) return <Status kind="pending">{t('state.byBank')}</Status>;
  if (line.failed) return <Status kind="unpaid">{t('state.failed')}</Status>;
  return <Status kind="pending">{t(`state.${line.state === 'due' ? 'due' : 'held'}`)}</Status>;
}
