import type { Reading, ThreadMessage } from '../conversation.ts';
import type { conversationAddress } from '../conversation-address.ts';
import type { LiveEvent } from './event-text.ts';

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
export function followLive(
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
