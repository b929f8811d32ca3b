import { useId } from 'react';
import { useFetcher } from 'react-router';
import { dayInIndia, formatDay, formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { REPORT_REASONS, type Reading, type ThreadMessage } from '../conversation.ts';
import type { ConversationAnswer } from '../conversation-page.server.ts';
import { useScript } from '../use-script.ts';

interface MessageListProps {
  messages: readonly ThreadMessage[];
  readings: readonly Reading[];
  artistName: string;
  action: string;
}

export function MessageList({ messages, readings, artistName, action }: MessageListProps) {
  const { language } = useTranslation('messaging');
  const lastMine = messages.findLast(({ mine, removed }) => mine && !removed)?.id ?? 0;
  const readers = readings.filter(({ lastReadId }) => lastMine > 0 && lastReadId >= lastMine);
  return (
    <ol className="thread">
      {messages.map((message, index) => {
        const day = dayInIndia(new Date(message.at));
        const newDay = index === 0 || dayInIndia(new Date(messages[index - 1]!.at)) !== day;
        return (
          <li
            key={message.id}
            data-mine={message.mine || undefined}
            data-event={message.event ? '' : undefined}
          >
            {newDay && <p className="thread-day">{formatDay(day, language)}</p>}
            {message.event ? (
              <EventLine message={message} artistName={artistName} />
            ) : (
              <Bubble message={message} readers={message.id === lastMine ? readers : []} action={action} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function EventLine({ message, artistName }: { message: ThreadMessage; artistName: string }) {
  const { t, language } = useTranslation('messaging');
  return (
    <p className="thread-event">
      <Diamond fill="hollow" className="text-edge" />
      <span>
        {t(`event.${message.event!.key}`, { artist: artistName })} ·{' '}
        <time dateTime={message.at}>{formatTime(timeInIndia(new Date(message.at)), language)}</time>
      </span>
    </p>
  );
}

interface BubbleProps {
  message: ThreadMessage;
  readers: readonly Reading[];
  action: string;
}

function Bubble({ message, readers, action }: BubbleProps) {
  const { t, language } = useTranslation('messaging');
  const { as, author, mine, removed, hidden, reported } = message;
  const name = mine
    ? t('message.you')
    : as === 'operator'
      ? t('message.team', { name: author ?? '' })
      : (author ?? t('theHost'));
  return (
    <article className="bubble-row">
      <p className="bubble-who">
        <b translate="no">{name}</b>{' '}
        <time dateTime={message.at}>{formatTime(timeInIndia(new Date(message.at)), language)}</time>
      </p>
      <div className="bubble" data-removed={removed || undefined}>
        <p dir="auto">{removed ? t('message.removed') : <WholeCodes>{message.text}</WholeCodes>}</p>
        {hidden && (
          <p className="bubble-hidden">
            <Diamond fill="hatched" />
            {t('message.hidden')}
          </p>
        )}
      </div>
      {readers.map((reader) => (
        <p key={reader.as} className="bubble-note">
          {t('message.readBy', { name: reader.name ?? t('theHost') })}
        </p>
      ))}
      {reported && <p className="bubble-note">{t('message.reported')}</p>}
      {!mine && !removed && !reported && (
        <ReportForm messageId={message.id} name={String(name ?? '')} action={action} />
      )}
    </article>
  );
}

const ERRORS = ['not_found', 'own_message', 'too_many'] as const;

/** Reports another person's message to staff; collapsed until needed. */
function ReportForm({ messageId, name, action }: { messageId: number; name: string; action: string }) {
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
