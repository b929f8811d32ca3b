import { data } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { billingDetailsOf, saveBillingDetails } from '../billing-details.server.ts';
import { preferencesOf, savePreferences } from '../notification-preferences.server.ts';
import { noticeKindsFor } from '../notification-preferences.ts';
import { pushEndpointOf } from '../push-subscriptions.server.ts';
import { requirePageViewer } from '../viewer.server.ts';
import { type BillingErrors, type BillingValues, billingValues, readBilling } from './billing-input.ts';
import { deviceName } from './device-name.ts';
import type { PageArgs } from './page-args.ts';
import { endSessions, selectLiveSessions, selectPerforms } from './profile-queries.server.ts';

export type SettingsAnswer =
  | { done: 'preferences' | 'billing' | 'device' | 'devices' }
  | { done: null; errors: BillingErrors; typed: BillingValues };

/** Devices, preferences and billing details of whoever is signed in. */
export async function openSettings({ request, context }: PageArgs) {
  const { accountId, sessionId } = requirePageViewer(context, request);
  const { db, config } = context.get(platformContext);
  const { vapid } = config.push;
  const sessions = await selectLiveSessions(db, accountId);
  return {
    devices: sessions.map(({ id, device, created_at, last_seen_at }) => ({
      id,
      ...deviceName(device),
      here: id === sessionId,
      since: created_at,
      lastSeen: last_seen_at,
    })),
    kinds: await kindsOf(db, accountId),
    preferences: await preferencesOf(db, accountId),
    push: vapid ? { key: vapid.publicKey, endpoint: await pushEndpointOf(db, sessionId) } : null,
    billing: (await billingDetailsOf(db, accountId)) ?? null,
  };
}

/** Each form of the page names its own act. */
export async function submitSettings({ request, context }: PageArgs) {
  const { accountId, sessionId } = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const write = (work: (trx: Transaction) => Promise<unknown>) => inTransaction(db, work);
  switch (form.get('intent')) {
    case 'end-device': {
      const only = String(form.get('device'));
      if (isId(only)) await write((trx) => endSessions(trx, accountId, { only }));
      return data<SettingsAnswer>({ done: 'device' });
    }
    case 'end-others':
      await write((trx) => endSessions(trx, accountId, { allBut: sessionId }));
      return data<SettingsAnswer>({ done: 'devices' });
    case 'preferences': {
      const wanted = new Set(form.getAll('wanted').map(String));
      const kinds = await kindsOf(db, accountId);
      await write((trx) => savePreferences(trx, accountId, wanted, kinds));
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

async function kindsOf(db: Database, accountId: string) {
  return noticeKindsFor({ performs: await selectPerforms(db, accountId) });
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);
}
