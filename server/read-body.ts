import type { IncomingMessage } from 'node:http';
import { gatherBytes } from '#app/platform/gather-bytes.ts';
import { ClientGone } from './admission.ts';

/**
 * A body, or of one longer than `maxBytes` the beginning, which is longer too.
 * @throws {@link ClientGone} if the client disconnects before its end
 */
export async function readBody(raw: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const body = gatherBytes();
  try {
    // The stream must stay open for the response although the body is half read.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      body.add(chunk);
      if (body.length > maxBytes) break;
    }
  } catch {
    throw new ClientGone();
  }
  return body.taken();
}
