import { data, redirect, useNavigation } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { readForm, typed as typedText } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AccountFrame } from '../core/account-frame.tsx';
import { lockAccountIfUnlocked } from '../core/accounts-queries.server.ts';
import { selectPendingEmail } from '../core/email-change-queries.server.ts';
import type { Phone } from '../core/phone.ts';
import { emailField, emailProblem } from '../core/sign-in-request.ts';
import { requireUnlockedViewer } from '../core/staff.server.ts';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import { factorDemandOf, refuseStaffWithoutFreshFactor } from '../second-factor/fresh-factor.server.ts';
import type { FactorDemand, FreshRefusal } from '../second-factor/fresh-factor.ts';
import {
  hasFreshProof,
  PROOF_FIELDS,
  type ProofError,
  proofCookies,
  proveByCode,
  sendProofCode,
  spendProof,
} from '../sign-in/prove-phone.server.ts';
import type { Route } from './+types/profile-email.route';
import { startEmailChange } from './change-email.server.ts';
import { OwnFactorField } from './own-factor-field.tsx';
import { PhoneCode } from './phone-code.tsx';

interface EmailAnswer {
  step: 'ask' | 'enter' | 'email' | 'sent';
  email: string;
  error?:
    | ProofError
    | { key: 'notProved' }
    | { field: 'email'; key: 'email' | 'emailMeant'; meant?: string }
    | { field: 'factor'; key: FreshRefusal };
}

export async function loader({ request, context }: PageArgs) {
  const viewer = requireUnlockedViewer(context, request);
  const { db } = context.get(platformContext);
  return {
    phone: viewer.phone,
    email: viewer.email,
    awaited: (await selectPendingEmail(db, viewer.accountId))?.new_email ?? null,
    proved: await hasFreshProof({ request, context }, viewer),
    factor: await factorDemandOf(db, viewer),
  };
}

const FIELDS = { ...PROOF_FIELDS, email: typedText(300) };

export async function action({ request, context }: PageArgs) {
  const viewer = requireUnlockedViewer(context, request);
  const form = await request.formData();
  const visit = { request, context };
  const { intent, code, email: typed } = readForm(form, FIELDS);
  if (intent === 'send-code') {
    const sent = await sendProofCode(visit, viewer.phone as Phone, 'email');
    return 'error' in sent
      ? emailResponse({ step: 'ask', email: '', error: sent.error })
      : emailResponse({ step: 'enter', email: '' }, sent.cookies);
  }
  if (intent === 'verify-code') {
    const proved = await proveByCode(visit, viewer.phone as Phone, code);
    if ('error' in proved) return emailResponse({ step: 'enter', email: '', error: proved.error });
    const headers = (await proofCookies(visit, proved.token)).map(
      (cookie) => ['set-cookie', cookie] as [string, string],
    );
    throw redirect('/profile/email', { headers });
  }
  const email = emailField.safeParse(typed);
  if (!email.success)
    return emailResponse({ step: 'email', email: typed, error: { field: 'email', ...emailProblem(typed) } });
  const platform = context.get(platformContext);
  const barred = await refuseStaffWithoutFreshFactor(platform, viewer, form);
  if (barred) return emailResponse({ step: 'email', email: typed, error: { field: 'factor', key: barred } });
  const { db, wake } = platform;
  const asked = await inTransaction(db, async (trx) => {
    if (!(await lockAccountIfUnlocked(trx, viewer.sessionId))) return false;
    if (!(await spendProof(trx, visit, viewer))) return false;
    await startEmailChange(trx, viewer.accountId, email.data);
    return true;
  });
  if (!asked) return emailResponse({ step: 'ask', email: typed, error: { key: 'notProved' } });
  wake();
  return emailResponse({ step: 'sent', email: email.data });
}

function emailResponse(answer: EmailAnswer, cookies: string[] = []) {
  const status = answer.error ? 400 : 200;
  return data(answer, {
    status,
    headers: cookies.map((cookie) => ['set-cookie', cookie] as [string, string]),
  });
}

export const handle = { accent: 'rani' };
export const meta = () => personalMeta(metaTexts('profile').t('emailChange.title'));

export default function EmailPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { phone, email, awaited, proved, factor } = loaderData;
  const { t } = useTranslation('profile');
  const step = answer?.step ?? (proved ? 'email' : 'ask');
  const error = answer?.error;
  return (
    <AccountFrame section="profile" title={t('emailChange.heading')} lead={t('emailChange.lead', { email })}>
      {awaited && (
        <div className="mt-8">
          <Banner tone="info" fact={t('emailChange.sent', { email: awaited })} live={step === 'sent'}>
            {t('emailChange.sentNext')}
          </Banner>
        </div>
      )}
      {step === 'email' && <NewEmail typed={answer?.email ?? ''} error={error} factor={factor} />}
      {(step === 'ask' || step === 'enter') && (
        <PhoneCode
          phone={phone}
          step={step}
          error={error && error.key !== 'email' ? (error as never) : undefined}
        />
      )}
      <div className="mt-6">
        <BackLink to="/profile">{t('phone.back')}</BackLink>
      </div>
    </AccountFrame>
  );
}

interface NewEmailProps {
  typed: string;
  error: EmailAnswer['error'];
  factor: FactorDemand;
}

function NewEmail({ typed, error, factor }: NewEmailProps) {
  const { t } = useTranslation('profile');
  const form = useFocusOnError(error);
  const refusal = error && 'field' in error && error.field === 'factor' ? error.key : undefined;
  const busy = useNavigation().formAction === '/profile/email';
  return (
    <EditForm unsaved={error !== undefined} method="post" className="frame-form" noValidate ref={form}>
      <input type="hidden" name="intent" value="save" />
      <TextField
        label={t('emailChange.new')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed}
        error={
          error && 'field' in error && error.field === 'email'
            ? t(`error.${error.key}`, { meant: error.meant ?? '' })
            : undefined
        }
        required
        data-first-focus
      />
      <OwnFactorField demand={factor} refusal={refusal} />
      <Button type="submit" busy={busy && t('phone.working')}>
        {t('emailChange.submit')}
      </Button>
    </EditForm>
  );
}
