import { useId } from 'react';
import { useFetcher } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { REPORT_REASONS } from '../conversation.ts';
import type { ConversationAnswer } from '../conversation-page.server.ts';
import { useScript } from '../use-script.ts';

const ERRORS = ['not_found', 'own_message', 'too_many'] as const;

/** Reports another person's message to staff; collapsed until needed. */
export function ReportForm({ messageId, name, action }: { messageId: number; name: string; action: string }) {
  const { t } = useTranslation('messaging');
  const fetcher = useFetcher<ConversationAnswer>();
  const script = useScript();
  const id = useId();
  const error = fetcher.data?.error;
  const known = ERRORS.find((one) => one === error) ?? 'failed';
  if (fetcher.data?.reported) return <p className="bubble-note">{t('message.reported')}</p>;
  return (
    <details className="bubble-report">
      <summary className="bubble-flag">
        <Icon name="flag" size={18} />
        <span className="bubble-flag-word" aria-hidden="true">
          {t('message.report')}
        </span>
        <VisuallyHidden>{t('report.label', { name })}</VisuallyHidden>
      </summary>
      <EditForm as={fetcher.Form} method="post" action={action}>
        <input type="hidden" name="report" value={messageId} />
        {script && <input type="hidden" name="script" value="1" />}
        <SelectField id={`${id}-reason`} name="reason" label={t('report.reason')} defaultValue="contact">
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`report.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          id={`${id}-note`}
          name="note"
          label={t('report.note')}
          maxLength={500}
          error={error && t(`report.error.${known}`)}
        />
        <Button type="submit" look="second" size="row" busy={fetcher.state !== 'idle' && t('write.sending')}>
          {t('report.send')}
        </Button>
      </EditForm>
    </details>
  );
}
