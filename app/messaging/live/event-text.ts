import type { Reading, ThreadMessage } from '../conversation.ts';

/** What whoever follows a conversation is told. */
export type LiveEvent =
  | { type: 'message'; message: ThreadMessage }
  | { type: 'read'; readings: Reading[] }
  /** What may be seen or written is another than before: the page is to be fetched anew. */
  | { type: 'changed' }
  /** There is nothing more to follow, and no use in coming again. */
  | { type: 'over' };

/** An event as Server-Sent Events write it. `id` is what a browser names when it comes again. */
export function encodeEvent(event: LiveEvent, id?: number): string {
  const numbered = id === undefined ? '' : `id: ${id}\n`;
  return `${numbered}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** A line that browsers ignore and that keeps connections open; at first with the time after which to come again. */
export function encodeComment(words: string, retryMs?: number): string {
  return `${retryMs === undefined ? '' : `retry: ${retryMs}\n`}: ${words}\n\n`;
}
