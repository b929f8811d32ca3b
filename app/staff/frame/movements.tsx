import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';
import { ActionForm } from './action-form.tsx';
import { AdminSection } from './admin-section.tsx';
import { AdminTable, Lines } from './admin-table.tsx';
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
  const rows = [
    ...payments.map((payment) => ({
      id: payment.id,
      what: (
        <>
          {t(`money.part.${payment.part}`)}
          {payment.method && <small>{method(payment.method)}</small>}
          <small className="whitespace-nowrap">{payment.id}</small>
        </>
      ),
      at: payment.captured_at ?? payment.failed_at,
      failed: payment.state === 'failed',
      state: t(`money.payment.${payment.state}`),
      more: <PaymentFailureText payment={payment} />,
      amount: rupees(payment.amount_paise),
    })),
    ...refunds.map((refund) => ({
      id: refund.id,
      what: <Lines small={reason(refund.reason)}>{t('money.refund')}</Lines>,
      at: refund.processed_at ?? refund.requested_at,
      failed: refund.state === 'failed',
      state: t(`money.refundState.${refund.state}`),
      more: (
        <>
          {refund.failure && <GatewayFailureText told={refund.failure} />}
          {refund.state === 'failed' && mayRetry && (
            <ActionForm act="retry-refund" name={t('act.retry-refund')}>
              <input type="hidden" name="refund" value={refund.id} />
            </ActionForm>
          )}
        </>
      ),
      amount: `− ${rupees(refund.amount_paise)}`,
    })),
  ];
  return (
    <AdminSection title={t('money.movements')}>
      <AdminTable
        label={t('money.movements')}
        rows={rows}
        columns={[
          [t('money.what'), ({ what }) => what],
          [t('money.when'), ({ at }) => <Instant at={at} />],
          [
            t('column.state'),
            ({ failed, state, more }) => (
              <span>
                {failed ? <Status kind="unpaid">{state}</Status> : state}
                {more}
              </span>
            ),
          ],
          [t('money.amount'), ({ amount }) => amount, 'number'],
        ]}
      />
    </AdminSection>
  );
}
