import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { type Field, readForm, uuid } from '#app/shared/read-form.ts';
import type { Phone } from '../core/phone.ts';
import { requireUnlockedViewer } from '../core/staff.server.ts';
import { preferencesOf, savePreferences } from '../push/notification-preferences.server.ts';
import { noticeKindsFor } from '../push/notification-preferences.ts';
import { selectPushEndpoint } from '../push/push-subscriptions-queries.server.ts';
import {
  hasFreshProof,
  PROOF_FIELDS,
  type ProofError,
  proofCookies,
  proveByCode,
  readProofToken,
  sendProofCode,
} from '../sign-in/prove-phone.server.ts';
import {
  type BillingDetails,
  type BillingErrors,
  type BillingValues,
  billingValues,
  readBilling,
} from './billing-input.ts';
import { endDevices } from './end-devices.server.ts';
import {
  deleteBilling,
  ownsArtist,
  selectBilling,
  selectLiveSessions,
  upsertBilling,
} from './profile-queries.server.ts';

export type SettingsAnswer =
  | { done: 'preferences' | 'billing' | 'device' | 'devices' }
  | { done: null; code: { step: 'ask' | 'enter'; error?: ProofError | { key: 'notProved' } } }
  | { done: null; errors: BillingErrors; typed: BillingValues };

export async function openSettings({ request, context }: PageArgs) {
  const viewer = requireUnlockedViewer(context, request);
  const { accountId, sessionId } = viewer;
  const { db, config } = context.get(platformContext);
  const { vapid } = config.push;
  const sessions = await selectLiveSessions(db, accountId);
  const performs = await ownsArtist(db, accountId);
  return {
    phone: viewer.phone,
    proved: await hasFreshProof({ request, context }, viewer),
    devices: sessions.map(({ id, device, created_at, last_seen_at }) => ({
      id,
      ...deviceOfUserAgent(device),
      here: id === sessionId,
      since: created_at,
      lastSeen: last_seen_at,
    })),
    performs,
    kinds: noticeKindsFor({ performs }),
    preferences: await preferencesOf(db, accountId),
    push: vapid ? { key: vapid.publicKey, endpoint: await selectPushEndpoint(db, sessionId) } : null,
    billing: (await selectBilling(db, accountId)) ?? null,
  };
}

const all: Field<readonly string[]> = (sent) => sent;
const FIELDS = { ...PROOF_FIELDS, device: uuid, wanted: all };

export async function submitSettings({ request, context }: PageArgs) {
  const viewer = requireUnlockedViewer(context, request);
  const { accountId, sessionId } = viewer;
  const { db, wake } = context.get(platformContext);
  const form = await request.formData();
  const visit = { request, context };
  const write = (work: (trx: Transaction) => Promise<unknown>) => inTransaction(db, work);
  const { intent, code, device, wanted } = readForm(form, FIELDS);
  switch (intent) {
    case 'send-code': {
      const sent = await sendProofCode(visit, viewer.phone as Phone, 'devices');
      return 'error' in sent
        ? codeStepResponse('ask', sent.error)
        : codeStepResponse('enter', undefined, sent.cookies);
    }
    case 'verify-code': {
      const proved = await proveByCode(visit, viewer.phone as Phone, code);
      if ('error' in proved) return codeStepResponse('enter', proved.error);
      throw redirect('/account#devices', {
        headers: setCookieHeaders(await proofCookies(visit, proved.token)),
      });
    }
    case 'end-device': {
      if (!(await hasFreshProof(visit, viewer))) return codeStepResponse('ask', { key: 'notProved' });
      if (device)
        await write((trx) => endDevices(trx, accountId, { only: device, proof: readProofToken(visit) }));
      return data<SettingsAnswer>({ done: 'device' });
    }
    case 'end-others':
      if (!(await hasFreshProof(visit, viewer))) return codeStepResponse('ask', { key: 'notProved' });
      await write((trx) => endDevices(trx, accountId, { allBut: sessionId, proof: readProofToken(visit) }));
      wake();
      return data<SettingsAnswer>({ done: 'devices' });
    case 'preferences': {
      const kinds = await noticeKindsOf(db, accountId);
      await write((trx) => savePreferences(trx, accountId, new Set(wanted), kinds));
      return data<SettingsAnswer>({ done: 'preferences' });
    }
    case 'billing': {
      const typed = billingValues(form);
      const read = readBilling(typed);
      if (!read.ok) return data<SettingsAnswer>({ done: null, errors: read.errors, typed }, { status: 400 });
      await write((trx) => saveBillingDetails(trx, accountId, read.value));
      return data<SettingsAnswer>({ done: 'billing' });
    }
    default:
      throw data(null, { status: 400 });
  }
}

async function noticeKindsOf(db: Database, accountId: string) {
  return noticeKindsFor({ performs: await ownsArtist(db, accountId) });
}

function codeStepResponse(
  step: 'ask' | 'enter',
  error?: ProofError | { key: 'notProved' },
  cookies: string[] = [],
) {
  const code = { step, ...(error ? { error } : {}) };
  return data<SettingsAnswer>(
    { done: null, code },
    { status: error ? 400 : 200, headers: setCookieHeaders(cookies) },
  );
}

function setCookieHeaders(cookies: string[]): [string, string][] {
  return cookies.map((cookie) => ['set-cookie', cookie]);
}

/** Order matters: browsers that imitate another come first. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

export function deviceOfUserAgent(userAgent: string): { browser: string | null; system: string | null } {
  const first = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}

export function saveBillingDetails(
  trx: Transaction,
  accountId: string,
  details: BillingDetails | null,
): Promise<void> {
  return details ? upsertBilling(trx, accountId, details) : deleteBilling(trx, accountId);
}
