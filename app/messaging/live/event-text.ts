import type { Reading, ThreadMessage } from '../conversation.ts';

export type LiveEvent =
  | { type: 'message'; message: ThreadMessage }
  | { type: 'read'; readings: Reading[] }
  /** Access changed: reload the page. */
  | { type: 'changed' }
  /** Nothing more to follow; the client must not reconnect. */
  | { type: 'over' };

/** Encodes a Server-Sent Event. `id` is what the browser sends when it reconnects. */
export function encodeEvent(event: LiveEvent, id?: number): string {
  const numbered = id === undefined ? '' : `id: ${id}\n`;
  return `${numbered}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** A comment line that keeps the connection open; the first one sets the retry time in milliseconds. */
export function encodeComment(words: string, retryMs?: number): string {
  return `${retryMs === undefined ? '' : `retry: ${retryMs}\n`}: ${words}\n\n`;
}
