import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { consentHistory, recordConsent } from '../consents.server.ts';
import { type ConsentPurpose, isConsentPurpose, standingConsents } from '../consents.ts';
import { selectAccountSince } from '../consents-queries.server.ts';
import { clearCookie } from '../cookies.server.ts';
import type { PageArgs } from '../profile/page-args.ts';
import { requirePageViewer } from '../viewer.server.ts';
import type { ErasureRefusal } from './personal-data.ts';
import { personalDataContext } from './personal-data-context.server.ts';
import { switchCookies } from './switch-cookies.ts';

export interface ConsentAnswer {
  purpose: ConsentPurpose;
  given: boolean;
}

const HISTORY_SHOWN = 20;

/** What somebody agreed to and when, with what they may do about their data. */
export async function openPrivacy({ request, context }: PageArgs) {
  const { accountId } = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const acts = await consentHistory(db, accountId);
  return {
    since: await selectAccountSince(db, accountId),
    consents: standingConsents(acts),
    history: acts.slice(0, HISTORY_SHOWN),
  };
}

/** One yes or one no. A no is the same press as a yes. */
export async function submitConsent({ request, context }: PageArgs) {
  const { accountId } = requirePageViewer(context, request);
  const form = await request.formData();
  const purpose = String(form.get('purpose'));
  if (!isConsentPurpose(purpose)) throw data(null, { status: 400 });
  const given = form.get('given') === 'yes';
  await recordConsent(context.get(platformContext).db, accountId, purpose, given);
  const headers = switchCookies(purpose, given).map((cookie) => ['set-cookie', cookie] as [string, string]);
  return data<ConsentAnswer>({ purpose, given }, { headers });
}

/** Everything of the account as one JSON file. */
export async function downloadPersonalData({ request, context }: PageArgs): Promise<Response> {
  const { accountId } = requirePageViewer(context, request);
  const collected = await context.get(personalDataContext).collect(accountId);
  return new Response(JSON.stringify(collected, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    },
  });
}

export interface ErasureAnswer {
  refusal: ErasureRefusal['reason'] | 'not_confirmed';
}

/** Erases the account of whoever is signed in, once they ticked that they mean it, and signs them out. */
export async function submitErasure({ request, context }: PageArgs) {
  const { accountId } = requirePageViewer(context, request);
  const form = await request.formData();
  if (form.get('sure') !== 'yes') return data<ErasureAnswer>({ refusal: 'not_confirmed' }, { status: 400 });
  const erased = await context.get(personalDataContext).erase(accountId);
  if (!erased.ok) return data<ErasureAnswer>({ refusal: erased.refusal.reason }, { status: 409 });
  const { config } = context.get(platformContext);
  throw redirect('/account-erased', { headers: { 'set-cookie': clearCookie(config, 'sid') } });
}
