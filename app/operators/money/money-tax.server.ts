import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { ownerOfArtist } from '#app/artists/core/studio-facts.server.ts';
import { decideTaxClass } from '#app/payments/payouts/decide-tax-class.server.ts';
import { turnoverLevel } from '#app/payments/payouts/turnover.ts';
import { financialYear } from '#app/payments/payouts/withholding.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { readAlways } from '#app/platform/slow-reads.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { choice, readForm, rowId } from '#app/shared/read-form.ts';
import { reasonField } from '../act-fields.ts';
import { type PageArgs, withDone } from '../page-args.ts';
import { refuseAct } from '../refuse-act.server.ts';
import type { MoneyProblem } from './act-on-money.server.ts';
import { selectReviewedArtists, selectWatchedArtists } from './money-tax-queries.server.ts';

const MAX_SHOWN = 200;
const CLASSES = {
  'class-folk': { class: 'folk_classical', action: 'artist.tax_folk' },
  'class-taxable': { class: 'taxable', action: 'artist.tax_taxable' },
} as const;
const CLASS_ACTS = ['class-folk', 'class-taxable'] as const;
const FIELDS = { act: choice(CLASS_ACTS), reason: reasonField, artist: rowId() };

/** Classes to review and decided, and unregistered artists near the threshold of GST. */
export async function openMoneyTax({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_money');
  const { db, slowReads = readAlways } = context.get(platformContext);
  const today = dayInIndia(await businessNow(db));
  const year = financialYear(today);
  const key = `watched artists of ${year.from} to ${today}`;
  const { value: watched, countedAgo } = await slowReads.read(key, () =>
    selectWatchedArtists(db, year, today),
  );
  return {
    reviews: await selectReviewedArtists(db, MAX_SHOWN),
    watched: watched.map((artist) => ({ ...artist, level: turnoverLevel(artist.total) })),
    countedAgo,
    done: new URL(request.url).searchParams.get('done'),
  };
}

/** Decides on an artist's class, with a reason and an audit entry. */
export async function decideOnClass({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'move_money');
  const form = await request.formData();
  const { act, reason, artist } = readForm(form, FIELDS);
  if (!act || artist === 0) throw data(null, { status: 400 });
  const barred = await refuseAct(context, viewer, form, act, ['artist', String(artist)]);
  if (barred) return data<MoneyProblem>({ act, reason: barred }, { status: 403 });
  if (!reason) return data<MoneyProblem>({ act, reason: 'reason_missing' }, { status: 409 });
  const { db } = context.get(platformContext);
  if (!(await ownerOfArtist(db, artist))) throw data(null, { status: 404 });
  const subject = `artist:${artist}` as const;
  const { class: decided, action } = CLASSES[act];
  const decision = { payee: subject, class: decided, reason, by: viewer.accountId };
  const written = await inTransaction(db, async (trx) => {
    if (!(await decideTaxClass(trx, decision))) return false;
    await recordAudit(trx, { accountId: viewer.accountId, action, subject, reason });
    return true;
  });
  if (!written) return data<MoneyProblem>({ act, reason: 'as_it_was' }, { status: 409 });
  throw redirect(withDone(new URL(request.url).pathname, act));
}
