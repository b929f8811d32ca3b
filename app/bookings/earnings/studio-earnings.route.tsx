import './earnings.css';
import { Link } from 'react-router';
import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import type { PayeeBlockView } from '#app/payments/payouts/block-payee.server.ts';
import { dayInIndia, formatDay, formatInstant } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { formatRupees, type Paise, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Status } from '#app/ui/status.tsx';
import { Stitches } from '#app/ui/stitches.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import type { Route } from './+types/studio-earnings.route';
import { AccountPanel } from './account-panel.tsx';
import { type EarningLine, openEarnings } from './earnings-page.server.ts';
import { submitAccount } from './submit-account.server.ts';
import { financialYearName } from './year-name.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openEarnings(args);
export const action = (args: Route.ActionArgs) => submitAccount(args);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('earnings').t('meta.title', { artist: loaderData?.artist.name ?? '' }));

type Earnings = Awaited<ReturnType<typeof openEarnings>>;

export default function EarningsPage({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('earnings');
  const { artist, totals } = page;
  const due = dueNote(page);
  return (
    <StudioFrame artist={artist} title={t('title')} lead={t('lead')} wide>
      <dl className="earnings-totals">
        <Total name={t('totals.held')} amount={totals.held} note={t('totals.heldNote')} />
        <Total name={t('totals.due')} amount={totals.due} note={t(due)} />
        <Total name={t('totals.sent')} amount={totals.sent} note={t('totals.sentNote')} />
        <Total name={t('totals.paid')} amount={totals.paid} note={t('totals.paidNote')} />
      </dl>
      <PayeeBlocks blocks={page.blocks} />
      {(!page.account || page.account.state === 'refused') && totals.held + totals.due > 0 && (
        <p className="mt-6">
          <a className="link" href="#account">
            {t('account.neededFor', { sum: formatRupees(paise(totals.held + totals.due)) })}
          </a>
        </p>
      )}
      <PageSection id="upcoming" title={t('upcoming.title')} lead={t('upcoming.lead')}>
        {page.upcoming.length === 0 ? (
          <p className="mt-4 text-ink-2">{t('upcoming.none')}</p>
        ) : (
          <EarningRows lines={page.upcoming} artistId={artist.id} caption={t('upcoming.title')} />
        )}
        {page.moreUpcoming && <p className="mt-4 text-ink-2">{t('upcoming.more')}</p>}
      </PageSection>
      <PageSection id="paid" title={t('paid.title')}>
        {page.paid.length === 0 ? (
          <p className="mt-4 text-ink-2">{t('paid.none')}</p>
        ) : (
          <EarningRows lines={page.paid} artistId={artist.id} caption={t('paid.title')} />
        )}
        <Pages {...page} />
      </PageSection>
      <Year {...page} />
      {page.months.length > 0 && <Months {...page} />}
      <AccountPanel {...page} answer={answer} />
    </StudioFrame>
  );
}

function dueNote({ account, blocks, totals }: Earnings) {
  if (totals.due === 0) return 'totals.dueNote';
  if (!account || account.state === 'refused') return 'totals.dueWithoutAccount';
  return blocks.length > 0 ? 'totals.dueOnHold' : 'totals.dueNote';
}

function Total({ name, amount, note }: { name: string; amount: Paise; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="earnings-sum tabular">{formatRupees(amount)}</span>
        <span className="block text-15 text-ink-2">{note}</span>
      </dd>
    </div>
  );
}

/** The financial year by month: what came and what is still to come, and what is withheld of it. */
function Year({ artist, year: { from, months, total } }: Earnings) {
  const { t, language } = useTranslation('earnings');
  const most = Math.max(...months.map(({ net }) => net));
  const sums = { net: formatRupees(paise(total.net)), paid: formatRupees(paise(total.paid)) };
  const withheld = { tds: formatRupees(paise(total.tds)), tcs: formatRupees(paise(total.tcs)) };
  return (
    <PageSection
      id="year"
      title={t('year.title', { year: financialYearName(from) })}
      lead={t('year.lead', sums)}
    >
      <ul className="earnings-year">
        {months.map(({ month, net }) => (
          <li key={month}>
            <span>{formatDay(`${month}-01`, language, 'month')}</span>
            <span className="earnings-bar">
              <Stitches value={net} max={most} size="band" />
            </span>
            <span className="tabular">{formatRupees(paise(net))}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        {t(total.tds + total.tcs > 0 ? 'year.withheld' : 'year.nothingWithheld', withheld)}
      </p>
      <p className="mt-4">
        <a className="link" href={`/studio/${artist.id}/earnings/year/${from.slice(0, 4)}`}>
          {t('year.pdf')}
        </a>
      </p>
    </PageSection>
  );
}

function Months({ artist, months }: Earnings) {
  const { t, language } = useTranslation('earnings');
  return (
    <PageSection id="statements" title={t('statements.title')} lead={t('statements.lead')}>
      <ul className="frame-rows mt-4">
        {months.map(({ month, net, count }) => (
          <li key={month}>
            <Link
              className="link inline-flex min-h-11 items-center"
              to={`/studio/${artist.id}/earnings/${month}`}
            >
              {formatDay(`${month}-01`, language, 'monthLong')}
            </Link>
            <span className="text-ink-2">{t('statements.bookings', { count })}</span>
            <span className="tabular">{formatRupees(net)}</span>
            <a
              className="link inline-flex min-h-11 items-center"
              href={`/studio/${artist.id}/earnings/${month}/statement.csv`}
              aria-label={t('statements.csvOf', { month: formatDay(`${month}-01`, language, 'monthLong') })}
              download
            >
              CSV
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Pages({ artist, page, morePaid }: Earnings) {
  const { t } = useTranslation('earnings');
  if (page === 1 && !morePaid) return null;
  const to = (number: number) => `/studio/${artist.id}/earnings?page=${number}#paid`;
  return (
    <nav className="mt-4 flex gap-6" aria-label={t('paid.pages')}>
      {page > 1 && (
        <Link className="link" to={to(page - 1)}>
          {t('paid.previous')}
        </Link>
      )}
      {morePaid && (
        <Link className="link" to={to(page + 1)}>
          {t('paid.next')}
        </Link>
      )}
    </nav>
  );
}

/** Why nothing is sent to the artist for now, and until when: what they stopped themselves, else what lasts longest. */
function PayeeBlocks({ blocks }: { blocks: readonly PayeeBlockView[] }) {
  const { t, language } = useTranslation('earnings');
  const block = blocks.find(({ reason }) => reason === 'not_me') ?? blocks.at(-1);
  if (!block) return null;
  const when = block.until && formatInstant(block.until, language, 'full');
  return (
    <div className="mt-6">
      <Banner tone="caution" fact={t(`wait.${block.reason}.fact`, { when })}>
        {t(`wait.${block.reason}.next`)}
      </Banner>
    </div>
  );
}

interface EarningRowsProps {
  lines: readonly EarningLine[];
  artistId: number;
  caption: string;
}

function EarningRows({ lines, artistId, caption }: EarningRowsProps) {
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
