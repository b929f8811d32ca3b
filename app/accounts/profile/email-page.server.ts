import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { readForm, typed as typedText } from '#app/shared/read-form.ts';
import { lockUnlockedAccount } from '../core/accounts-queries.server.ts';
import { selectAwaitedEmail } from '../core/email-change-queries.server.ts';
import type { PageArgs } from '../core/page-args.ts';
import type { Phone } from '../core/phone.ts';
import { emailField, emailProblem } from '../core/sign-in-request.ts';
import { requireUnlockedViewer } from '../core/staff.server.ts';
import { factorFor, refuseStaffWithoutFreshFactor } from '../second-factor/fresh-factor.server.ts';
import type { FreshRefusal } from '../second-factor/fresh-factor.ts';
import {
  hasFreshProof,
  keepProof,
  PROOF_FIELDS,
  type ProofError,
  proveByCode,
  sendProofCode,
  spendProof,
} from '../sign-in/prove-phone.server.ts';
import { askForEmail } from './change-email.server.ts';

export interface EmailAnswer {
  step: 'ask' | 'enter' | 'email' | 'sent';
  email: string;
  error?:
    | ProofError
    | { key: 'notProved' }
    | { field: 'email'; key: 'email' | 'emailMeant'; meant?: string }
    | { field: 'factor'; key: FreshRefusal };
}

export async function openEmailPage({ request, context }: PageArgs) {
  const viewer = requireUnlockedViewer(context, request);
  const { db } = context.get(platformContext);
  return {
    phone: viewer.phone,
    email: viewer.email,
    awaited: (await selectAwaitedEmail(db, viewer.accountId))?.new_email ?? null,
    proved: await hasFreshProof({ request, context }, viewer),
    factor: await factorFor(db, viewer),
  };
}

const FIELDS = { ...PROOF_FIELDS, email: typedText(300) };

export async function submitEmailPage({ request, context }: PageArgs) {
  const viewer = requireUnlockedViewer(context, request);
  const form = await request.formData();
  const visit = { request, context };
  const { intent, code, email: typed } = readForm(form, FIELDS);
  if (intent === 'send-code') {
    const sent = await sendProofCode(visit, viewer.phone as Phone);
    return 'error' in sent
      ? show({ step: 'ask', email: '', error: sent.error })
      : show({ step: 'enter', email: '' }, sent.cookies);
  }
  if (intent === 'verify-code') {
    const proved = await proveByCode(visit, viewer.phone as Phone, code);
    if ('error' in proved) return show({ step: 'enter', email: '', error: proved.error });
    const headers = (await keepProof(visit, proved.token)).map(
      (cookie) => ['set-cookie', cookie] as [string, string],
    );
    throw redirect('/profile/email', { headers });
  }
  const email = emailField.safeParse(typed);
  if (!email.success)
    return show({ step: 'email', email: typed, error: { field: 'email', ...emailProblem(typed) } });
  const platform = context.get(platformContext);
  const barred = await refuseStaffWithoutFreshFactor(platform, viewer, form);
  if (barred) return show({ step: 'email', email: typed, error: { field: 'factor', key: barred } });
  const { db, wake } = platform;
  const asked = await inTransaction(db, async (trx) => {
    if (!(await lockUnlockedAccount(trx, viewer.sessionId))) return false;
    if (!(await spendProof(trx, visit, viewer))) return false;
    await askForEmail(trx, viewer.accountId, email.data);
    return true;
  });
  if (!asked) return show({ step: 'ask', email: typed, error: { key: 'notProved' } });
  wake();
  return show({ step: 'sent', email: email.data });
}

function show(answer: EmailAnswer, cookies: string[] = []) {
  const status = answer.error ? 400 : 200;
  return data(answer, {
    status,
    headers: cookies.map((cookie) => ['set-cookie', cookie] as [string, string]),
  });
}
