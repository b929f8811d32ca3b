import { useTranslation } from '#app/shared/texts.tsx';
import { ActForm } from '../components/act-form.tsx';
import type { NoteName } from './order-acts.ts';

interface OrderNoteFormProps {
  act: NoteName;
  order: { delivered_at: Date | null; collected_at: Date | null };
  /** Says what will happen; a list has no room for it. */
  withLead?: boolean;
  to?: string;
  next?: string;
  open?: boolean;
}

/** Puts down where the equipment is, or takes such a note back: then it says which note was seen, and why. */
export function OrderNoteForm({ act, order, withLead, ...frame }: OrderNoteFormProps) {
  const { t } = useTranslation('operators');
  const noted = {
    'undo-deliver': order.delivered_at,
    'undo-collect': order.collected_at,
    deliver: null,
    collect: null,
  };
  const seen = noted[act];
  return (
    <ActForm
      {...frame}
      act={act}
      name={t(`orders.act.${act}`)}
      lead={(withLead || seen) && t(`orders.act.${act}Lead`)}
      plain={!seen}
    >
      {seen && <input type="hidden" name="noted" value={new Date(seen).toISOString()} />}
    </ActForm>
  );
}
