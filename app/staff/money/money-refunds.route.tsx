import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { adminPageOfReference } from '../frame/admin-address.ts';
import { CodeLink, Lines } from '../frame/admin-table.tsx';
import { adminMeta } from '../frame/admin-title.ts';
import { GatewayFailureText } from '../frame/gateway-failure.tsx';
import { useRefundReason } from '../frame/money-words.ts';
import { Elapsed, Instant } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { Route } from './+types/money-refunds.route';
import { handleMoneyAction } from './handle-money-action.server.ts';
import { rupeesText } from './money-frame.tsx';
import { MoneyList } from './money-list.tsx';
import { REFUND_STATES } from './money-lists.ts';
import { openRefunds } from './money-pages.server.ts';

export const loader = (args: Route.LoaderArgs) => openRefunds(args);
export const action = (args: Route.ActionArgs) => handleMoneyAction(args);
export const meta = () => adminMeta(metaTexts('money').t('tab.refunds'), 'money');

export default function RefundsPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { state, refunds, more, page, done } = loaderData;
  const { t } = useTranslation('money');
  const reason = useRefundReason();
  return (
    <MoneyList
      tab="refunds"
      choices={REFUND_STATES.map((each) => ({
        to: `?state=${each}`,
        words: t(`refundState.${each}`),
        chosen: each === state,
      }))}
      empty={t(`refundEmpty.${state}`)}
      rows={refunds}
      columns={[
        [
          t('booking'),
          ({ code, reference, payment_id, host }) => (
            <Lines small={host}>
              {code ? <CodeLink to={adminPageOfReference(reference) ?? ''}>{code}</CodeLink> : payment_id}
            </Lines>
          ),
        ],
        [t('amount'), ({ amount }) => rupeesText(amount), 'number'],
        [
          t('asked'),
          ({ requested_at: at, processed_at }) => (
            <Lines small={!processed_at && <Elapsed at={at} said="since" />}>
              <Instant at={at} />
            </Lines>
          ),
        ],
        [t('arrived'), (refund) => <Instant at={refund.processed_at} />],
        [
          t('why'),
          (refund) => (
            <span>
              {reason(refund.reason)}
              {refund.failure && <GatewayFailureText told={refund.failure} />}
            </span>
          ),
        ],
        [t('act'), (refund) => <RefundActions refund={refund} />, 'bare'],
      ]}
      page={page}
      more={more}
      done={done}
      problem={problem}
    />
  );
}

function RefundActions({ refund }: { refund: Awaited<ReturnType<typeof openRefunds>>['refunds'][number] }) {
  const { t } = useTranslation('money');
  const { may } = useAdmin();
  const act = refund.by_bank ? 'refund-by-bank' : 'retry-refund';
  return (
    <>
      {refund.bank_reference && t('bankNumber', { number: refund.bank_reference })}
      {refund.state === 'failed' && may('move_money') && (
        <ActionForm act={act} name={t(`acts.${act}`)} lead={refund.by_bank && t('byBankLead')}>
          <input type="hidden" name="item" value={refund.id} />
          {refund.by_bank && <TextField label={t('bankNumberField')} name="number" maxLength={60} required />}
        </ActionForm>
      )}
    </>
  );
}
