import { data, redirect } from 'react-router';
import { parseGstin } from '#app/accounts/profile/gstin.ts';
import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import {
  submitRegistration,
  withdrawRegistration,
} from '#app/artists/verification/registration-check.server.ts';
import { askForTaxClass } from '#app/payments/payouts/decide-tax-class.server.ts';
import { declareTaxStatus } from '#app/payments/payouts/declare-tax-status.server.ts';
import type { DeclarationRefusal } from '#app/payments/payouts/tax-status.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { readForm } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockLivingAccount } from '../core/booking-queries.server.ts';
import { payeeOf } from '../core/payee.ts';
import { readDeclaration, TAX_FIELDS, type TaxErrors, type TaxField, type TaxValues } from './tax-input.ts';

type TaxRefusal = DeclarationRefusal | { reason: 'too_often' };

export interface TaxAnswer {
  errors: TaxErrors;
  refused: TaxRefusal['reason'] | null;
  typed: TaxValues;
}

const DECLARATIONS_OF_A_DAY = 10;
const DAY_SECONDS = 86_400;

const FIELD_OF: Record<TaxRefusal['reason'], TaxField> = {
  too_often: 'standing',
  other_pan: 'gstin',
  day_ahead: 'fromDay',
  is_registered: 'standing',
};

/** Writes the artist's own declaration; nothing is written if something is wrong with it. */
export async function submitTax({ request, context, params }: ParamArgs<'artistId'>) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const { db, config, wake } = context.get(platformContext);
  const typed = readForm(await request.formData(), TAX_FIELDS);
  if (typed.intent === 'class') return askForTaxClassReview(db, viewer.accountId, artist.id, typed);
  const read = readDeclaration(typed, parseGstin);
  if (!read.ok) return data<TaxAnswer>({ errors: read.errors, refused: null, typed }, { status: 400 });
  const answer = await inTransactionUnlessRefused<Result<null, TaxRefusal>>(db, async (trx) => {
    if (!(await lockLivingAccount(trx, viewer.accountId))) throw data(null, { status: 404 });
    const declared = await declareTaxStatus(trx, config.keys, payeeOf(artist.id), read.value);
    if (!declared.ok) return declared;
    const limit = { key: `tax:${viewer.accountId}`, max: DECLARATIONS_OF_A_DAY, seconds: DAY_SECONDS };
    if ((await consumeLimits(trx, [limit])).waitSeconds > 0) return refused({ reason: 'too_often' });
    const check = { artistId: artist.id, by: viewer.accountId };
    await (read.value.state === 'registered' ? submitRegistration : withdrawRegistration)(trx, check);
    return accepted(null);
  });
  if (!answer.ok) {
    const { reason } = answer.refusal;
    return data<TaxAnswer>({ errors: { [FIELD_OF[reason]]: true }, refused: reason, typed }, { status: 409 });
  }
  wake();
  throw redirect(`/studio/${artist.id}/tax?saved`);
}

/** Writes the artist's wish for a review of what they perform; at least a few words are needed. */
async function askForTaxClassReview(db: Database, accountId: string, artistId: number, typed: TaxValues) {
  if (typed.what.length < 3)
    return data<TaxAnswer>({ errors: { what: true }, refused: null, typed }, { status: 400 });
  await inTransaction(db, async (trx) => {
    if (!(await lockLivingAccount(trx, accountId))) throw data(null, { status: 404 });
    await askForTaxClass(trx, payeeOf(artistId), typed.what);
  });
  throw redirect(`/studio/${artistId}/tax?saved#class`);
}
