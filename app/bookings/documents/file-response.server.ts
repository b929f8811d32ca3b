import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type CalendarEntry, calendarFile } from '#app/shared/calendar-file.ts';
import { copyForHost } from './copy-for-host.ts';
import type { DocumentSnapshot } from './document.ts';
import { documentFileName } from './document-number.ts';
import { selectDocuments } from './documents-queries.server.ts';

/** A host's document of a purchase as a PDF; undefined if the purchase has no such document. */
export async function documentResponse(
  db: Database,
  reference: string,
  documentId: string,
): Promise<Response | undefined> {
  const found = (await selectDocuments(db, reference)).find(
    ({ id, reader }) => id === documentId && reader === 'host',
  );
  if (!found) return undefined;
  return snapshotResponse(copyForHost(found.snapshot, found.performanceAhead));
}

export async function snapshotResponse(snapshot: DocumentSnapshot): Promise<Response> {
  // Loaded on first use: the drawing code takes as much memory as all pages together.
  const { drawDocument } = await import('./draw-document.server.ts');
  const pdf = await drawDocument(snapshot);
  return fileResponse(pdf, 'application/pdf', documentFileName(snapshot.number), 'inline');
}

export async function calendarResponse(db: Database, entry: CalendarEntry, code: string): Promise<Response> {
  const text = calendarFile([entry], await businessNow(db));
  return fileResponse(text, 'text/calendar; charset=utf-8', `${code}.ics`, 'attachment');
}

export function fileResponse(
  body: Buffer | string,
  type: string,
  name: string,
  disposition: 'inline' | 'attachment',
) {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'content-type': type,
      'content-disposition': `${disposition}; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
