import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { MAX_MESSAGE_LENGTH } from '../conversation.ts';
import type { ConversationAnswer } from '../conversation-page.server.ts';
import { useScript } from '../use-script.ts';

const ERRORS = ['empty', 'too_long', 'closed', 'too_many', 'not_found', 'bad_key'] as const;

/** Message form. The key changes only once a message has arrived, so a resend is idempotent. */
export function Composer({ action, formKey }: { action: string; formKey: string }) {
  const { t } = useTranslation('messaging');
  const fetcher = useFetcher<ConversationAnswer>();
  const posted = useActionData<ConversationAnswer>();
  const script = useScript();
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(formKey);
  const sent = fetcher.data?.sent;
  useEffect(() => {
    if (!sent) return;
    form.current?.reset();
    setKey(crypto.randomUUID());
    form.current?.querySelector('textarea')?.focus();
  }, [sent]);
  const error = (fetcher.data ?? posted)?.error;
  const known = ERRORS.find((one) => one === error) ?? 'failed';
  const busy = fetcher.state !== 'idle';
  return (
    <EditForm as={fetcher.Form} ref={form} method="post" action={action} className="composer">
      <input type="hidden" name="key" value={key} />
      {script && <input type="hidden" name="script" value="1" />}
      <TextArea
        name="text"
        label={t('write.label')}
        help={script ? t('write.help') : undefined}
        error={error && t(`write.error.${known}`)}
        rows={2}
        maxLength={MAX_MESSAGE_LENGTH}
        required
        defaultValue={posted?.text ?? ''}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" size="row" busy={busy && t('write.sending')}>
        {t('write.send')}
      </Button>
    </EditForm>
  );
}

/** Enter sends on a keyboard; on a phone it inserts a line break. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  if (!matchMedia('(hover: hover)').matches) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
