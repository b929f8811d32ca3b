import { datetimeLocalValue } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { soundWindow } from '#app/sound/stock.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../../frame/action-form.tsx';

interface SettleFormsProps {
  startsAt: Date | string;
  refused?: string | undefined;
  to?: string;
  next?: string;
}

/** Settles an unrecorded delivery: delivered at a given time, or missed, with a full refund. */
export function SettleForms({ startsAt, refused, ...frame }: SettleFormsProps) {
  const { t } = useTranslation('operators');
  const start = new Date(startsAt);
  const promised = soundWindow({ startsAt: start, endsAt: start }).from;
  return (
    <>
      <ActionForm
        {...frame}
        act="was-delivered"
        name={t('orders.act.was-delivered')}
        lead={t('orders.act.was-deliveredLead')}
        open={refused === 'was-delivered'}
      >
        <TextField
          label={t('orders.deliveredAt')}
          name="at"
          type="datetime-local"
          defaultValue={datetimeLocalValue(promised)}
          required
        />
      </ActionForm>
      <ActionForm
        {...frame}
        act="not-delivered"
        name={t('orders.act.not-delivered')}
        lead={t('orders.act.not-deliveredLead')}
        reason={t('act.reasonForHost')}
        open={refused === 'not-delivered'}
      />
    </>
  );
}
