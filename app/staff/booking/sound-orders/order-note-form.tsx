import { useTranslation } from '#app/shared/texts.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import type { EquipmentLocationAction } from './order-actions.ts';

interface OrderNoteFormProps {
  act: EquipmentLocationAction;
  order: { delivered_at: Date | null; collected_at: Date | null };
  withLead?: boolean;
  to?: string;
  next?: string;
  open?: boolean;
}

/** Records where the equipment is, or undoes such a record with a reason and the record seen. */
export function EquipmentLocationForm({ act, order, withLead, ...frame }: OrderNoteFormProps) {
  const { t } = useTranslation('operators');
  const noted = {
    'undo-deliver': order.delivered_at,
    'undo-collect': order.collected_at,
    deliver: null,
    collect: null,
  };
  const seen = noted[act];
  return (
    <ActionForm
      {...frame}
      act={act}
      name={t(`orders.act.${act}`)}
      lead={(withLead || seen) && t(`orders.act.${act}Lead`)}
      plain={!seen}
    >
      {seen && <input type="hidden" name="noted" value={new Date(seen).toISOString()} />}
    </ActionForm>
  );
}
