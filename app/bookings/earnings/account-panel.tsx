import '../view/requests.css';
import { useNavigation } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { CodeNotSent } from '#app/accounts/sign-in/code-not-sent.tsx';
import { accountRefusal } from '#app/payments/payouts/account-refusals.ts';
import type { PayoutAccountView } from '#app/payments/payouts/payout-account.server.ts';
import type { AccountField } from '#app/payments/payouts/payout-account-input.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Status } from '#app/ui/status.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AccountAnswer } from './submit-account.server.ts';

interface AccountPanelProps {
  account: PayoutAccountView | null;
  /** Paise that are earned and not sent. */
  totals: { due: number };
  saved: boolean;
  proved: boolean;
  phone: string;
  answer: AccountAnswer | undefined;
  /** Paise: a UPI id takes no more than this, and the artist earns more. */
  bankOnlyAbove: Paise | null;
}

const MARKS = {
  linking: 'pending',
  active: 'paid',
  under_review: 'pending',
  needs_clarification: 'partial',
  refused: 'unpaid',
} as const;

export function AccountPanel({
  account,
  totals,
  saved,
  proved,
  phone,
  answer,
  bankOnlyAbove,
}: AccountPanelProps) {
  const { t } = useTranslation('earnings');
  const form =
    proved && !answer?.code ? (
      <AccountForm answer={answer} bankOnlyAbove={bankOnlyAbove} />
    ) : (
      <AccountCode phone={phone} code={answer?.code ?? { step: 'ask' }} />
    );
  return (
    <PageSection id="account" title={t('account.title')} lead={t('account.lead')}>
      {saved && !answer && (
        <div className="mt-4">
          <Banner tone="free" fact={t('account.saved')} live />
        </div>
      )}
      {!account && totals.due > 0 && <p className="mt-3 max-w-prose">{t('account.earnedWaits')}</p>}
      {account && (
        <dl className="earnings-account">
          <div>
            <dt>{t(`account.method.${account.method}`)}</dt>
            <dd>
              {account.method === 'bank'
                ? t('account.bankEnding', { ifsc: account.ifsc, ending: account.ending })
                : account.ending}
            </dd>
          </div>
          <div>
            <dt>{t('account.holderName')}</dt>
            <dd>{account.holderName}</dd>
          </div>
          <div>
            <dt>PAN</dt>
            <dd>
              {account.panEnding
                ? t('account.panEnding', { ending: account.panEnding })
                : t('account.panUnreadable')}
            </dd>
          </div>
          <div>
            <dt>{t('account.standing')}</dt>
            <dd>
              <Status kind={MARKS[account.state]}>{t(`account.state.${account.state}`)}</Status>
              {account.state === 'needs_clarification' && (
                <span className="block">
                  {t('account.asked', {
                    fields: account.askedFields.join(', ') || t('account.askedUnnamed'),
                  })}
                </span>
              )}
              {account.failure && <Refused told={account.failure} />}
            </dd>
          </div>
        </dl>
      )}
      {account ? (
        <details className="request-more mt-4" open={proved || answer !== undefined}>
          <summary>{t('account.change')}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </PageSection>
  );
}

/** Why the gateway rejects the account: what to fix, plus the gateway's own message. */
function Refused({ told }: { told: string }) {
  const { t } = useTranslation('earnings');
  return (
    <>
      <span className="block">{t(`account.refusal.${accountRefusal(told)}`)}</span>
      <small className="block text-ink-2" lang="en">
        {told}
      </small>
    </>
  );
}

interface AccountCodeProps {
  phone: string;
  code: NonNullable<AccountAnswer['code']>;
}

/** Changing the account needs a code sent to the phone, so a stolen session cannot divert earnings. */
function AccountCode({ phone, code: { step, error } }: AccountCodeProps) {
  const { t, language } = useTranslation('earnings');
  const form = useFocusOnError(error);
  const busy = useNavigation().formMethod === 'POST';
  const wait = waitInWords((error && 'waitSeconds' in error && error.waitSeconds) || 60, language);
  const sentence = error && t(`account.code.error.${error.key}`, { wait });
  const atField = error !== undefined && 'field' in error;
  const entering = step === 'enter';
  const words = entering ? 'enter' : 'ask';
  return (
    <EditForm
      method="post"
      className="mt-5 grid max-w-[32rem] justify-items-start gap-5"
      noValidate
      preventScrollReset
      ref={form}
      key={step}
    >
      <input type="hidden" name="intent" value={entering ? 'verify-code' : 'send-code'} />
      {sentence && !atField && <Banner tone="failure" fact={sentence} live />}
      <p>{t(`account.code.${words}.lead`, { phone: formatPhone(phone) })}</p>
      {entering && <CodeNotSent />}
      {entering && (
        <TextField
          label={t('account.code.label')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={atField ? sentence : undefined}
          required
          data-first-focus
        />
      )}
      <Button type="submit" size="row" busy={busy && t('account.code.busy')}>
        {t(`account.code.${words}.submit`)}
      </Button>
    </EditForm>
  );
}

const METHODS = ['bank', 'upi'] as const;

/** Bank account or UPI id, plus the PAN required for tax. */
function AccountForm({
  answer,
  bankOnlyAbove,
}: {
  answer: AccountAnswer | undefined;
  bankOnlyAbove: Paise | null;
}) {
  const { t } = useTranslation('earnings');
  const form = useFocusOnError(answer);
  const busy = useNavigation().formMethod === 'POST';
  const given = answer?.typed;
  const bankOnly = bankOnlyAbove !== null;
  const method = given?.method === 'upi' && !bankOnly ? 'upi' : 'bank';
  const cap = bankOnly && t('account.error.cap', { sum: formatRupees(bankOnlyAbove) });
  const typed = (name: AccountField) => (given ? (ownValue(given, name) ?? '') : '');
  const field = (name: AccountField) => ({
    name,
    label: t(`account.${name}` as 'account.pan'),
    defaultValue: typed(name),
    error: answer?.errors[name] && t(`account.error.${name}` as 'account.error.pan'),
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <EditForm
      unsaved={answer !== undefined}
      method="post"
      className="frame-form payout-form"
      noValidate
      preventScrollReset
      ref={form}
    >
      {answer?.closed && <Banner tone="failure" fact={t('account.closed')} />}
      <TextField
        {...field('holderName')}
        autoComplete="name"
        help={t('account.holderHelp')}
        maxLength={120}
      />
      <ChoiceChips
        label={t('account.how')}
        name="method"
        choices={METHODS.filter((value) => value === 'bank' || !bankOnly).map((value) => ({
          value,
          label: t(`account.method.${value}`),
        }))}
        value={[method]}
        error={answer?.errors.cap ? cap || undefined : answer?.errors.method && t('account.error.method')}
      />
      {cap && !answer?.errors.cap && <p className="max-w-prose">{cap}</p>}
      <div className="payout-bank">
        <TextField {...field('number')} inputMode="numeric" maxLength={24} />
        <TextField {...field('numberAgain')} inputMode="numeric" maxLength={24} />
        <TextField
          {...field('ifsc')}
          autoCapitalize="characters"
          help={t('account.ifscHelp')}
          maxLength={14}
        />
      </div>
      <div className="payout-upi">
        <TextField {...field('upi')} inputMode="email" help={t('account.upiHelp')} maxLength={140} />
      </div>
      <TextField {...field('pan')} autoCapitalize="characters" help={t('account.panHelp')} maxLength={14} />
      <p className="text-15 text-ink-2">{t('account.safe')}</p>
      <Button type="submit" size="row" busy={busy && t('account.busy')}>
        {t('account.save')}
      </Button>
    </EditForm>
  );
}
