import { accountRefusal } from '#app/payments/payouts/account-refusals.ts';
import type { PayoutAccountView } from '#app/payments/payouts/payout-account.server.ts';
import type { Paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Status } from '#app/ui/status.tsx';
import { AccountCode } from './account-code.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountAnswer } from './submit-account.server.ts';
import '../view/requests.css';

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
