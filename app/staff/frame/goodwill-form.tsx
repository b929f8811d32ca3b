import { useState } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from './action-form.tsx';

interface GoodwillFormProps {
  lead: string;
  /** Idempotency key of the gift. */
  giftKey: string;
  open: boolean;
}

export function GoodwillForm({ lead, giftKey, open }: GoodwillFormProps) {
  const { t } = useTranslation('operators');
  return (
    <ActionForm act="goodwill" name={t('act.goodwill')} lead={lead} open={open}>
      <GiftKey first={giftKey} />
      <TextField
        label={t('act.amount')}
        name="amount"
        inputMode="decimal"
        prefix="₹"
        required
        autoComplete="off"
      />
    </ActionForm>
  );
}

/** Stays while the page is read anew after a refusal: the same form gives once. */
function GiftKey({ first }: { first: string }) {
  const [key] = useState(first);
  return <input type="hidden" name="key" value={key} />;
}
