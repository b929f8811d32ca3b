import './conversation.css';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useActionData, useFetcher, useRevalidator } from 'react-router';
import { offersOutside } from '#app/shared/contacts/offers-outside.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { MessageList } from './components/message-list.tsx';
import {
  type Conversation,
  MAX_MESSAGE_LENGTH,
  type OpenedConversation,
  type Reading,
  type ThreadMessage,
} from './conversation.ts';
import type { ConversationAnswer } from './conversation-page.server.ts';
import type { LiveEvent } from './live/event-text.ts';
import { useScript } from './use-script.ts';

function conversationAddress({ bookingId, artistId }: { bookingId: string; artistId: number }) {
  return {
    page: `/bookings/${bookingId}/messages?artist=${artistId}`,
    live: `/api/bookings/${bookingId}/messages/live?artist=${artistId}`,
    read: `/api/bookings/${bookingId}/messages/read?artist=${artistId}`,
  };
}

export function ConversationPanel({ opened, source }: { opened: OpenedConversation; source: string }) {
  const { t } = useTranslation('messaging');
  const { conversation } = opened;
  const live = useLiveConversation(opened, source);
  const { page } = conversationAddress(conversation);
  const first = live.messages[0]?.id ?? 0;
  return (
    <section className="conversation" aria-label={t('thread.label', { code: conversation.bookingCode })}>
      <HiddenContactsNote conversation={conversation} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className="thread-scroll" id="newest" role="log" aria-label={t('title')} tabIndex={0}>
        <div>
          {live.more && (
            <form action={source} className="thread-earlier">
              <input type="hidden" name="artist" value={conversation.artistId} />
              <input type="hidden" name="before" value={first} />
              <Button
                type="submit"
                look="quiet"
                size="row"
                busy={live.loadingEarlier && t('thread.earlier')}
                onClick={(event) => {
                  event.preventDefault();
                  live.loadEarlier();
                }}
              >
                {t('thread.earlier')}
              </Button>
            </form>
          )}
          {live.messages.length === 0 && (
            <div className="thread-empty">
              <p className="text-20 font-medium">{t('thread.emptyTitle')}</p>
              {conversation.mayWrite && <p className="text-ink-2">{t('thread.empty')}</p>}
            </div>
          )}
          <MessageList
            messages={live.messages}
            readings={live.readings}
            artistName={conversation.artistName}
            action={page}
          />
        </div>
      </div>
      {live.polling && <p className="thread-note">{t('thread.offline')}</p>}
      {conversation.mayWrite ? (
        <Composer key={page} action={page} formKey={opened.formKey} />
      ) : (
        <p className="thread-note">{closedBecause(conversation, t)}</p>
      )}
    </section>
  );
}

function HiddenContactsNote({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messaging');
  const { contactsOpen, artistContactsOpen, contactsOver, mayWrite, me, artistName: name } = conversation;
  if (!mayWrite) return null;
  if (contactsOpen && me === 'artist' && !artistContactsOpen)
    return <Banner tone="info" fact={t('thread.maskedOwn')} />;
  if (contactsOpen) return null;
  if (contactsOver) return <Banner tone="info" fact={t('thread.maskedAfter')} />;
  if (me === 'operator') return <Banner tone="info" fact={t('thread.staffSees')} />;
  return (
    <Banner tone="info" fact={t('thread.masked')}>
      {me === 'host' ? t('thread.maskedHost', { name }) : t('thread.maskedArtist')}
    </Banner>
  );
}

type Say = ReturnType<typeof useTranslation<'messaging'>>['t'];

function closedBecause({ current, replacing, me, id, artistName: name }: Conversation, t: Say): string {
  if (!current) return t('thread.closedFormer', { name });
  if (replacing && me !== 'artist') return t('thread.closedReplacing', { name });
  return id === null ? t('thread.notYet', { name }) : t('thread.closed');
}

const ERRORS = ['empty', 'too_long', 'closed', 'too_many', 'not_found', 'bad_key'] as const;

/** Message form. The key changes only once a message has arrived, so a resend is idempotent. */
function Composer({ action, formKey }: { action: string; formKey: string }) {
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
    setOutside(false);
    setKey(crypto.randomUUID());
    form.current?.querySelector('textarea')?.focus();
  }, [sent]);
  const [outside, setOutside] = useState(false);
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
        help={script && matchMedia('(hover: hover)').matches ? t('write.help') : undefined}
        error={error && t(`write.error.${known}`)}
        rows={2}
        maxLength={MAX_MESSAGE_LENGTH}
        required
        defaultValue={posted?.text ?? ''}
        onInput={({ currentTarget }) => setOutside(offersOutside(currentTarget.value))}
        onKeyDown={sendOnEnter}
      />
      {outside && (
        <Banner tone="caution" fact={t('write.outside')} live>
          {t('write.outsideWhy')}
        </Banner>
      )}
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

/**
 * Live conversation: the opened page, later messages and earlier pages fetched since.
 * @param source address of a page whose loader gives `opened`
 */
function useLiveConversation(opened: OpenedConversation, source: string) {
  const { conversation, messages, readings } = opened;
  const [came, setCame] = useState<ThreadMessage[]>([]);
  const [read, setRead] = useState<Reading[] | null>(null);
  const [polling, setPolling] = useState(false);
  const { revalidate } = useRevalidator();
  const earlier = useFetcher<{ opened: OpenedConversation }>();
  const older = earlier.data?.opened;
  const all = useMemo(() => mergeMessages([older?.messages, came, messages]), [older, came, messages]);
  const newest = all.at(-1)?.id ?? 0;
  const latest = useRef(newest);
  latest.current = newest;
  const { bookingId, artistId, contactsOpen, artistContactsOpen } = conversation;

  // Access may have changed, so drop everything but what the page just loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another access, another conversation
  useEffect(() => {
    setCame([]);
    setRead(null);
  }, [bookingId, artistId, contactsOpen, artistContactsOpen]);

  useEffect(() => {
    return followLive(conversationAddress({ bookingId, artistId }), () => latest.current, {
      message: (message) => setCame((before) => [...before, message]),
      readings: setRead,
      changed: () => void revalidate(),
      polling: setPolling,
    });
  }, [bookingId, artistId, revalidate]);

  return {
    messages: all,
    more: older ? older.more : opened.more,
    readings: read ?? readings,
    polling,
    loadEarlier: () => earlier.load(`${source}?artist=${artistId}&before=${all[0]?.id ?? 0}`),
    loadingEarlier: earlier.state !== 'idle',
  };
}

function mergeMessages(lists: (readonly ThreadMessage[] | undefined)[]): ThreadMessage[] {
  const known = new Map<number, ThreadMessage>();
  for (const message of lists.flatMap((list) => list ?? [])) known.set(message.id, message);
  return [...known.values()].sort((one, other) => one.id - other.id);
}

interface LiveHandlers {
  message(message: ThreadMessage): void;
  readings(readings: Reading[]): void;
  /** The page must be reloaded. */
  changed(): void;
  /** Whether it polls because no stream is available. */
  polling(is: boolean): void;
}

const POLL_MS = 15_000;
/** Delay before trying a stream again while polling. */
const TRY_AGAIN_MS = 60_000;

/** Follows a conversation until the returned function is called; polls every 15 s without a stream. */
function followLive(
  address: ReturnType<typeof conversationAddress>,
  newest: () => number,
  handlers: LiveHandlers,
): () => void {
  let source: EventSource | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const reportRead = (upTo: number) => {
    if (document.visibilityState !== 'visible' || upTo === 0) return;
    const headers = { 'content-type': 'application/json' };
    fetch(address.read, { method: 'POST', headers, body: JSON.stringify({ up_to: upTo }) }).catch(() => {});
  };
  const on = (event: LiveEvent) => {
    if (event.type === 'message') {
      handlers.message(event.message);
      if (!event.message.mine) reportRead(event.message.id);
    } else if (event.type === 'read') handlers.readings(event.readings);
    else if (event.type === 'changed') handlers.changed();
    else {
      source?.close();
      handlers.changed();
    }
  };
  const listen = () => {
    source = new EventSource(`${address.live}&after=${newest()}`);
    for (const type of ['message', 'read', 'changed', 'over'] as const)
      source.addEventListener(type, ({ data }: MessageEvent<string>) => on(JSON.parse(data)));
    source.onopen = stopPolling;
    source.onerror = () => source?.readyState === EventSource.CLOSED && startPolling();
  };
  const startPolling = () => {
    if (poll) return;
    handlers.polling(true);
    poll = setInterval(() => document.visibilityState === 'visible' && handlers.changed(), POLL_MS);
    retry = setTimeout(() => {
      stopPolling();
      listen();
    }, TRY_AGAIN_MS);
  };
  const stopPolling = () => {
    if (!poll) return;
    clearInterval(poll);
    clearTimeout(retry);
    poll = undefined;
    handlers.polling(false);
  };
  const onVisible = () => reportRead(newest());

  document.addEventListener('visibilitychange', onVisible);
  listen();
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    clearInterval(poll);
    clearTimeout(retry);
    source?.close();
  };
}
