import { data, Link, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { selectOwner } from '#app/artists/core/studio-queries.server.ts';
import { correctPlaces, documentsInOtherState } from '#app/bookings/documents/correct-place.server.ts';
import { decideTaxClass } from '#app/payments/payouts/decide-tax-class.server.ts';
import { turnoverLevel } from '#app/payments/payouts/turnover.ts';
import { financialYear } from '#app/payments/payouts/withholding.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { readAlways } from '#app/platform/slow-reads.server.ts';
import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { paise } from '#app/shared/money.ts';
import { choice, readForm, rowId, typed } from '#app/shared/read-form.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { reasonField } from '../frame/action-fields.ts';
import { ActionForm } from '../frame/action-form.tsx';
import { adminMeta } from '../frame/admin-title.ts';
import { CountedAgo } from '../frame/counted-ago.tsx';
import { cursorText, type ListCursor, readCursor } from '../frame/list-cursor.ts';
import { addDoneToAddress, type PageArgs } from '../frame/page-args.ts';
import { CursorPager } from '../frame/pager.tsx';
import { refuseAction, type Target } from '../frame/refuse-action.server.ts';
import { Instant } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { Route } from './+types/money-tax.route';
import type { MoneyProblem } from './handle-money-action.server.ts';
import { MoneyFrame, rupeesText } from './money-frame.tsx';
import { selectArtistsNearGstThreshold, selectArtistsWithTaxClass } from './money-list-queries.server.ts';

const MAX_SHOWN = 200;
const CLASSES = {
  'class-folk': { class: 'folk_classical', action: 'artist.tax_folk' },
  'class-taxable': { class: 'taxable', action: 'artist.tax_taxable' },
} as const;
const ACTIONS = ['class-folk', 'class-taxable', 'correct-state'] as const;
const FIELDS = { act: choice(ACTIONS), reason: reasonField, artist: rowId(), reference: typed(80) };

/** Classes to review and decided, unregistered artists near the threshold of GST, and documents of another State. */
export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_money');
  const { db, slowReads = readAlways } = context.get(platformContext);
  const wanted = new URL(request.url).searchParams;
  const today = dayInIndia(await businessNow(db));
  const year = financialYear(today);
  const key = `watched artists of ${year.from} to ${today}`;
  const { value: watched, countedAgo } = await slowReads.read(key, () =>
    selectArtistsNearGstThreshold(db, year, today),
  );
  return {
    reviews: await selectArtistsWithTaxClass(db, MAX_SHOWN),
    watched: watched.map((artist) => ({ ...artist, level: turnoverLevel(artist.total) })),
    countedAgo,
    states: await documentsInWrongState(db, readCursor(wanted.get('before'))),
    done: wanted.get('done'),
  };
}

async function documentsInWrongState(db: Database, before: ListCursor | null) {
  const { found, next } = await documentsInOtherState(db, before);
  return {
    found: found.map((row) => ({ ...row, to: `/operator/${purchasePath(row.reference)}` })),
    next: next && cursorText(next),
    first: before === null,
  };
}

function purchasePath(reference: string): string {
  const [kind, id] = reference.split(':');
  return `${kind === 'booking' ? 'bookings' : 'sound-orders'}/${id}`;
}

/** Decides on an artist's class, or corrects the State of documents, with a reason and an audit entry. */
export async function action({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'move_money');
  const form = await request.formData();
  const { act, reason, artist, reference } = readForm(form, FIELDS);
  const target = act === 'correct-state' ? readPurchase(reference) : (['artist', String(artist)] as const);
  if (!act || !target || (target[0] === 'artist' && artist === 0)) throw data(null, { status: 400 });
  const barred = await refuseAction(context, viewer, form, act, target);
  if (barred) return data<MoneyProblem>({ act, reason: barred }, { status: 403 });
  if (!reason) return data<MoneyProblem>({ act, reason: 'reason_missing' }, { status: 409 });
  const { db } = context.get(platformContext);
  const by = { accountId: viewer.accountId, reason };
  const written =
    act === 'correct-state'
      ? await correctStateOnDocuments(db, target, by)
      : await decideTaxClassOfArtist(db, act, artist, by);
  if (!written) return data<MoneyProblem>({ act, reason: 'as_it_was' }, { status: 409 });
  throw redirect(addDoneToAddress(new URL(request.url).pathname, act));
}

interface By {
  accountId: string;
  reason: string;
}

async function decideTaxClassOfArtist(db: Database, act: keyof typeof CLASSES, artist: number, by: By) {
  if (!(await selectOwner(db, artist))) throw data(null, { status: 404 });
  const subject = `artist:${artist}` as const;
  const { class: decided, action } = CLASSES[act];
  const decision = { payee: subject, class: decided, reason: by.reason, by: by.accountId };
  return inTransaction(db, async (trx) => {
    if (!(await decideTaxClass(trx, decision))) return false;
    await recordAudit(trx, { ...by, action, subject });
    return true;
  });
}

async function correctStateOnDocuments(db: Database, [kind, id]: Target, by: By) {
  const subject = `${kind as 'booking' | 'sound-order'}:${id}` as const;
  return inTransaction(db, async (trx) => {
    const issued = await correctPlaces(trx, subject);
    if (issued.length === 0) return false;
    await recordAudit(trx, { ...by, action: 'document.state', subject });
    return true;
  });
}

function readPurchase(reference: string): Target | null {
  const [kind, id = ''] = reference.split(':');
  return (kind === 'booking' || kind === 'sound-order') && isUuid(id) ? [kind, id] : null;
}

export const meta = () => adminMeta(metaTexts('money').t('tab.tax'), 'money');

type MoneyTax = Awaited<ReturnType<typeof loader>> & { problem: MoneyProblem | undefined };

export default function MoneyTaxPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { reviews, watched, states, countedAgo, done } = loaderData;
  const { t } = useTranslation('money');
  return (
    <MoneyFrame tab="tax" done={done} problem={problem}>
      <PageSection id="classes" title={t('tax.classes')} lead={t('tax.classesLead')}>
        {reviews.length === 0 && <p className="mt-4 text-ink-2">{t('tax.noClasses')}</p>}
        <ul className="frame-rows">
          {reviews.map((review) => (
            <TaxClassReview key={review.artist_id} review={review} />
          ))}
        </ul>
      </PageSection>
      <PageSection
        id="watch"
        title={t('tax.watch')}
        lead={
          <>
            {t('tax.watchLead')} <CountedAgo seconds={countedAgo} />
          </>
        }
      >
        {watched.length === 0 && <p className="mt-4 text-ink-2">{t('tax.noWatched')}</p>}
        <ul className="frame-rows">
          {watched.map(({ artist_id, name, total, outside, level }) => (
            <li key={artist_id}>
              <span>
                <Link className="link" to={`/operator/people/artists/${artist_id}`}>
                  {name}
                </Link>{' '}
                {level !== 'free' && <small className="text-ink-2">{t(`tax.level.${level}`)}</small>}
              </span>
              <span className="tabular">
                {rupeesText(paise(total))}{' '}
                <small className="text-ink-2">
                  {outside === null
                    ? t('tax.notDeclared')
                    : t('tax.outside', { sum: rupeesText(paise(outside)) })}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </PageSection>
      <WrongStates {...states} />
    </MoneyFrame>
  );
}

function TaxClassReview({ review }: { review: MoneyTax['reviews'][number] }) {
  const { t } = useTranslation('money');
  const { may } = useAdmin();
  const { artist_id: id, name, at, reason } = review;
  const actions = (['folk', 'taxable'] as const).filter(
    (act) => review.class !== (act === 'folk' ? 'folk_classical' : 'taxable'),
  );
  return (
    <li>
      <div className="min-w-0">
        <Link className="link" to={`/operator/people/artists/${id}`}>
          {name}
        </Link>
        <p className="text-15 text-ink-2">
          {t(`tax.class.${review.class}`)}, <Instant at={at} />
        </p>
        <p>{reason}</p>
      </div>
      {may('move_money') && (
        <div>
          {actions.map((act) => (
            <ActionForm key={act} act={`class-${act}`} name={t(`acts.class-${act}`)} subject={name}>
              <input type="hidden" name="artist" value={id} />
            </ActionForm>
          ))}
        </div>
      )}
    </li>
  );
}

type WrongStates = Awaited<ReturnType<typeof loader>>['states'];

/** Tax documents that print another State than their address is read in, with the press that corrects them. */
function WrongStates({ found, next, first }: WrongStates) {
  const { t } = useTranslation('money');
  return (
    <PageSection id="states" title={t('tax.states')} lead={t('tax.statesLead')}>
      {found.length === 0 && (
        <p className="mt-4 text-ink-2">{t(next ? 'tax.noStatesHere' : 'tax.noStates')}</p>
      )}
      <ul className="frame-rows">
        {found.map((row) => (
          <WrongState key={row.reference} row={row} />
        ))}
      </ul>
      <CursorPager cursor="before" next={next} first={first} />
    </PageSection>
  );
}

function WrongState({ row }: { row: WrongStates['found'][number] }) {
  const { t, language } = useTranslation('money');
  const { may } = useAdmin();
  const { reference, code, address, printed, read, isUnclear, numbers, filedMonths, to } = row;
  const months = filedMonths.map((month) => formatDay(`${month}-01`, language, 'month')).join(', ');
  return (
    <li>
      <div className="min-w-0">
        <Link className="link" to={to}>
          {code}
        </Link>
        <p className="break-words">{address}</p>
        <p className="text-15 text-ink-2">
          {t('tax.stateOf', { printed: printed.name, read: read.name, numbers: numbers.join(', ') })}
        </p>
        {isUnclear && <p className="text-15">{t('tax.unclear')}</p>}
        {months && <p className="text-15">{t('tax.filed', { months })}</p>}
      </div>
      {may('move_money') && (
        <ActionForm act="correct-state" name={t('acts.correct-state')} subject={code}>
          <input type="hidden" name="reference" value={reference} />
        </ActionForm>
      )}
    </li>
  );
}
