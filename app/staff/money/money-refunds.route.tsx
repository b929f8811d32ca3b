import { Link } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { adminPageOfReference } from '../frame/admin-address.ts';
import { Cell } from '../frame/admin-table.tsx';
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
  const { may } = useAdmin();
  const reason = useRefundReason();
  const names = [t('booking'), t('amount'), t('asked'), t('arrived'), t('why'), t('act')];
  return (
    <MoneyList
      tab="refunds"
      choices={REFUND_STATES.map((each) => ({
        to: `?state=${each}`,
        words: t(`refundState.${each}`),
        chosen: each === state,
      }))}
      empty={t(`refundEmpty.${state}`)}
      columns={names.map((name, index) => ({ name, number: index === 1 }))}
      page={page}
      more={more}
      done={done}
      problem={problem}
    >
      {refunds.map((refund) => (
        <tr key={refund.id}>
          <Cell>
            {refund.code ? (
              <Link className="link whitespace-nowrap" to={adminPageOfReference(refund.reference) ?? ''}>
                {refund.code}
              </Link>
            ) : (
              refund.payment_id
            )}
            {refund.host && <small>{refund.host}</small>}
          </Cell>
          <Cell of={names[1]!} number>
            {rupeesText(refund.amount)}
          </Cell>
          <Cell of={names[2]!}>
            <span>
              <Instant at={refund.requested_at} />
              {!refund.processed_at && (
                <small>
                  <Elapsed at={refund.requested_at} alone />
                </small>
              )}
            </span>
          </Cell>
          <Cell of={names[3]!}>
            <Instant at={refund.processed_at} />
          </Cell>
          <Cell of={names[4]!}>
            <span>
              {reason(refund.reason)}
              {refund.failure && <GatewayFailureText told={refund.failure} />}
            </span>
          </Cell>
          <Cell>
            {refund.bank_reference && t('bankNumber', { number: refund.bank_reference })}
            {refund.state === 'failed' && refund.by_bank && may('move_money') && (
              <ActionForm act="refund-by-bank" name={t('acts.refund-by-bank')} lead={t('byBankLead')}>
                <input type="hidden" name="item" value={refund.id} />
                <TextField label={t('bankNumberField')} name="number" maxLength={60} required />
              </ActionForm>
            )}
            {refund.state === 'failed' && !refund.by_bank && may('move_money') && (
              <ActionForm act="retry-refund" name={t('acts.retry-refund')}>
                <input type="hidden" name="item" value={refund.id} />
              </ActionForm>
            )}
          </Cell>
        </tr>
      ))}
    </MoneyList>
  );
}
