import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';
import { ActionForm } from './action-form.tsx';
import { AdminSection } from './admin-section.tsx';
import { AdminTable, Cell } from './admin-table.tsx';
import { GatewayFailureText, PaymentFailureText } from './gateway-failure.tsx';
import { usePaymentMethod, useRefundReason } from './money-words.ts';
import type { PaymentRow, RefundRow } from './purchase-money-queries.server.ts';
import { Instant } from './times.tsx';

const rupees = (amount: number) => formatRupees(paise(amount));

interface MovementsProps {
  payments: readonly PaymentRow[];
  refunds: readonly RefundRow[];
  mayRetry: boolean;
}

export function PaymentsAndRefunds({ payments, refunds, mayRetry }: MovementsProps) {
  const { t } = useTranslation('operators');
  const [reason, method] = [useRefundReason(), usePaymentMethod()];
  if (payments.length + refunds.length === 0) return null;
  const names = [t('money.what'), t('money.when'), t('column.state'), t('money.amount')] as const;
  return (
    <AdminSection title={t('money.movements')}>
      <AdminTable
        label={t('money.movements')}
        columns={names.map((name, index) => ({ name, number: index === 3 }))}
      >
        {payments.map((payment) => (
          <tr key={payment.id}>
            <Cell>
              {t(`money.part.${payment.part}`)}
              {payment.method && <small>{method(payment.method)}</small>}
              <small className="whitespace-nowrap">{payment.id}</small>
            </Cell>
            <Cell of={names[1]}>
              <Instant at={payment.captured_at ?? payment.failed_at} />
            </Cell>
            <Cell of={names[2]}>
              <span>
                <MoneyState failed={payment.state === 'failed'}>
                  {t(`money.payment.${payment.state}`)}
                </MoneyState>
                <PaymentFailureText payment={payment} />
              </span>
            </Cell>
            <Cell of={names[3]} number>
              {rupees(payment.amount_paise)}
            </Cell>
          </tr>
        ))}
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <Cell>
              {t('money.refund')}
              <small>{reason(refund.reason)}</small>
            </Cell>
            <Cell of={names[1]}>
              <Instant at={refund.processed_at ?? refund.requested_at} />
            </Cell>
            <Cell of={names[2]}>
              <span>
                <MoneyState failed={refund.state === 'failed'}>
                  {t(`money.refundState.${refund.state}`)}
                </MoneyState>
                {refund.failure && <GatewayFailureText told={refund.failure} />}
                {refund.state === 'failed' && mayRetry && (
                  <ActionForm act="retry-refund" name={t('act.retry-refund')}>
                    <input type="hidden" name="refund" value={refund.id} />
                  </ActionForm>
                )}
              </span>
            </Cell>
            <Cell of={names[3]} number>
              {`− ${rupees(refund.amount_paise)}`}
            </Cell>
          </tr>
        ))}
      </AdminTable>
    </AdminSection>
  );
}

function MoneyState({ failed, children }: { failed: boolean; children: string }) {
  return failed ? <Status kind="unpaid">{children}</Status> : children;
}
