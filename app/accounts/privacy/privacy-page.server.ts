import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { preferenceCookie } from '#app/shared/preference-cookies.ts';
import { readForm, ticked, typed, typedOrNull } from '#app/shared/read-form.ts';
import {
  CONSENT_NOTICE_VERSION,
  type ConsentPurpose,
  consentsInForce,
  isConsentPurpose,
} from '../consents/consents.ts';
import {
  insertConsent,
  selectAccountCreatedAt,
  selectConsents,
} from '../consents/consents-queries.server.ts';
import { lockAccount } from '../core/accounts-queries.server.ts';
import { clearCookie } from '../core/cookies.server.ts';
import type { Phone } from '../core/phone.ts';
import { requireUnlockedViewer } from '../core/staff.server.ts';
import { callerContext, requirePageViewer } from '../core/viewer.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import {
  hasFreshProof,
  type ProofError,
  proveByCode,
  sendProofCode,
  spendProof,
  spendProofToken,
} from '../sign-in/prove-phone.server.ts';
import type { ErasureOutlook, ErasureRefusal, OpenItem } from './personal-data.ts';
import { personalDataContext } from './personal-data-context.server.ts';
import type { SpendProof } from './personal-data-deps.server.ts';

export interface ConsentAnswer {
  purpose: ConsentPurpose;
  given: boolean;
}

const HISTORY_SHOWN = 20;

export async function openPrivacy({ request, context }: PageArgs) {
  const { accountId } = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const actions = await selectConsents(db, accountId);
  const query = new URL(request.url).searchParams;
  return {
    since: await selectAccountCreatedAt(db, accountId),
    consents: consentsInForce(actions),
    history: actions.slice(0, HISTORY_SHOWN),
    erasure: await context.get(personalDataContext).outlook(accountId),
    fileLater: query.get('file') === 'later',
    consentLater: query.get('consent') === 'later',
  };
}

/** Each agreement is kept for years. Withdrawing is never refused. */
const AGREEMENTS_A_DAY = 40;

const CONSENT_FIELDS = { purpose: typed(40), given: ticked };

export async function submitConsent({ request, context }: PageArgs) {
  const { accountId } = requirePageViewer(context, request);
  const { purpose, given } = readForm(await request.formData(), CONSENT_FIELDS);
  if (!isConsentPurpose(purpose)) throw data(null, { status: 400 });
  const { db, config } = context.get(platformContext);
  const limit = { key: `consents:${accountId}`, max: AGREEMENTS_A_DAY, seconds: 86_400 };
  if (given && (await inTransaction(db, (trx) => consumeLimits(trx, [limit]))).waitSeconds > 0)
    throw redirect('/privacy-settings?consent=later#consents');
  await recordConsent(db, accountId, purpose, given);
  const cookies = consentCookies(purpose, given, config.secureOrigin);
  const headers = cookies.map((cookie) => ['set-cookie', cookie] as [string, string]);
  return data<ConsentAnswer>({ purpose, given }, { headers });
}

const FILES_AN_HOUR = 5;

export async function downloadPersonalData({ request, context }: PageArgs): Promise<Response> {
  const { accountId } = requireUnlockedViewer(context, request);
  const { db } = context.get(platformContext);
  const { address } = context.get(callerContext);
  const limit = { key: `personal-data:${accountId}`, max: FILES_AN_HOUR, seconds: 3600 };
  const { waitSeconds } = await inTransaction(db, (trx) => consumeLimits(trx, [limit]));
  if (waitSeconds > 0) throw redirect('/privacy-settings?file=later#download');
  await inTransaction(db, (trx) => recordSecurityEvent(trx, { kind: 'data_exported', accountId, address }));
  const collected = await context.get(personalDataContext).collect(accountId);
  return new Response(JSON.stringify(collected, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    },
  });
}

export function openErasure({ request, context }: PageArgs) {
  const { accountId } = requirePageViewer(context, request);
  return context.get(personalDataContext).outlook(accountId);
}

export interface ErasureAnswer {
  refusal?: ErasureRefusal['reason'] | 'not_confirmed';
  openItems?: OpenItem[];
  code?: { error?: ProofError };
}

const ERASURE_FIELDS = { sure: ticked, teams: ticked, code: typedOrNull(300) };

/** Erases the account after confirmation and an SMS code, then signs out. */
export async function submitErasure({ request, context }: PageArgs) {
  const viewer = requirePageViewer(context, request);
  const { accountId, phone } = viewer;
  const { sure, code, teams: withTeams } = readForm(await request.formData(), ERASURE_FIELDS);
  if (!sure) return data<ErasureAnswer>({ refusal: 'not_confirmed' }, { status: 400 });
  const visit = { request, context };
  const fresh = await hasFreshProof(visit, viewer);
  const deps = context.get(personalDataContext);
  if (!fresh && code === null) {
    const early = earlyErasureRefusal(await deps.outlook(accountId), withTeams);
    if (early) return data<ErasureAnswer>(early, { status: 409 });
    const sent = await sendProofCode(visit, phone as Phone, 'erasure');
    if ('error' in sent) return data<ErasureAnswer>({ code: { error: sent.error } }, { status: 429 });
    return data<ErasureAnswer>(
      { code: {} },
      { headers: sent.cookies.map((cookie) => ['set-cookie', cookie]) },
    );
  }
  let spend: SpendProof = (trx) => spendProof(trx, visit, viewer);
  if (!fresh) {
    const proved = await proveByCode(visit, phone as Phone, code ?? '');
    if ('error' in proved) return data<ErasureAnswer>({ code: { error: proved.error } }, { status: 400 });
    spend = (trx) => spendProofToken(trx, proved.token, phone);
  }
  const erased = await deps.erase(accountId, { spendProof: spend, withTeams });
  if (!erased.ok) {
    const { reason: refusal, ...rest } = erased.refusal;
    return data<ErasureAnswer>({ refusal, ...rest }, { status: 409 });
  }
  const { config } = context.get(platformContext);
  throw redirect('/account-erased', {
    headers: { 'set-cookie': clearCookie(config, 'sid'), 'clear-site-data': '"cache", "storage"' },
  });
}

/** Avoids sending a code that could not be used. The checks run again when erasing. */
function earlyErasureRefusal(
  { openItems, artists }: ErasureOutlook,
  withTeams: boolean,
): ErasureAnswer | null {
  if (openItems.length > 0) return { refusal: 'open', openItems };
  if (!withTeams && artists.some(({ members }) => members > 0)) return { refusal: 'team_not_confirmed' };
  return null;
}

/** Mirrors a consent into cookies, so scripts know whether they may measure or locate. */
function consentCookies(purpose: ConsentPurpose, given: boolean, secure: boolean): string[] {
  if (purpose !== 'analytics' && purpose !== 'location') return [];
  return [preferenceCookie(purpose, given ? 'yes' : 'no', secure)];
}

/** Records a consent decision. Idempotent: repeating the current state adds no row. */
export function recordConsent(
  db: Database,
  accountId: string,
  purpose: ConsentPurpose,
  given: boolean,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, accountId);
    const inForce = consentsInForce(await selectConsents(trx, accountId));
    if (inForce.some((consent) => consent.purpose === purpose && consent.given === given)) return;
    await insertConsent(trx, { accountId, purpose, given, noticeVersion: CONSENT_NOTICE_VERSION });
  });
}
