import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useActionData, useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextArea } from '#app/ui/text-field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ActName } from './action-name.ts';
import { FRESH_ACTIONS } from './fresh-actions.ts';
import { FreshFactorField } from './fresh-factor-field.tsx';
import { useAdmin } from './use-admin.ts';

interface ActionFormProps {
  act: ActName;
  name: string;
  /** Whom it concerns, said to those who do not see the row around it. */
  subject?: string;
  lead?: ReactNode;
  /** Id of the row that it is about. */
  item?: string | number;
  /** Default: this page. */
  to?: string | undefined;
  next?: string | undefined;
  /** Label of the reason if another person will read it. */
  reason?: string;
  choices?: readonly (readonly [string, string])[];
  /** Needs no reason and is audited without one. */
  plain?: boolean;
  /** Words of the button, where they are not the name's. */
  send?: string;
  /** Initially open, such as after a refusal. */
  open?: boolean;
  children?: ReactNode;
}

/** Form for an action on another's behalf: opens in place, asks for a reason, works without a script. */
export function ActionForm({
  act,
  name,
  subject,
  lead,
  item,
  to,
  next,
  reason,
  choices,
  plain,
  send = name,
  open,
  children,
}: ActionFormProps) {
  const { t } = useTranslation('operators');
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('act') === act;
  const { sent, key } = useEmptiedOnceDone(state === 'idle');
  return (
    <details key={key} className="desk-act" open={open || undefined}>
      <summary>
        {name}
        {subject && <VisuallyHidden>: {subject}</VisuallyHidden>}
      </summary>
      <EditForm method="post" action={to} className="desk-act-form" preventScrollReset onSubmit={sent}>
        <input type="hidden" name="act" value={act} />
        {next && <input type="hidden" name="next" value={next} />}
        {item !== undefined && <input type="hidden" name="item" value={item} />}
        {lead && <p>{lead}</p>}
        {children}
        {plain ? null : choices ? (
          <SelectField label={reason ?? t('act.why')} name="reason" required defaultValue="">
            <option value="">{t('act.choose')}</option>
            {choices.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextArea label={reason ?? t('act.reason')} name="reason" rows={2} maxLength={500} required />
        )}
        {FRESH_ACTIONS.includes(act) && <FreshFactorField />}
        <Button type="submit" size="tool" busy={busy && t('act.working')}>
          {send}
        </Button>
      </EditForm>
    </details>
  );
}

/** A new key once what was sent is done; after a refusal, or a lost network, what was typed stays. */
function useEmptiedOnceDone(idle: boolean) {
  const { now } = useAdmin();
  const refused = useActionData() !== undefined;
  const [key, setKey] = useState(0);
  const sentAt = useRef<Date>(undefined);
  useEffect(() => {
    if (!idle || !sentAt.current) return;
    if (!refused && sentAt.current !== now) setKey((last) => last + 1);
    sentAt.current = undefined;
  }, [idle, refused, now]);
  const sent = () => {
    sentAt.current = now;
  };
  return { key, sent };
}
