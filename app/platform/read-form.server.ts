import { MIMEType } from 'node:util';
import { gatherBytes } from './gather-bytes.ts';

/** Bodies beyond this are not even drained. */
const MAX_READ_BYTES = 72 * 1024 * 1024;

/** No form of ours has as many. Nothing else can run while a form is parsed, which takes time for each part. */
const MAX_PARTS = 50;

/** In bytes, of the lines before a part's content: parsing takes time for each line and word of them. */
const MAX_HEAD_BYTES = 8 * 1024;

/** Of a form that brings no file, as on other pages. */
const MAX_BYTES_WITHOUT_FILES = 64 * 1024;

/**
 * Null if larger than `maxBytes`: the rest is drained so that the browser gets the response.
 * Empty if it cannot be read, has too many parts or one that says too much of itself.
 */
export async function readLimitedForm(request: Request, maxBytes: number): Promise<FormData | null> {
  let kept = gatherBytes();
  let length = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    length += value.byteLength;
    if (length <= maxBytes) kept.add(value);
    else kept = gatherBytes();
    if (length > MAX_READ_BYTES) {
      await reader?.cancel();
      break;
    }
  }
  if (length > maxBytes) return null;
  const type = typeOf(request);
  const body = kept.taken();
  if (!type || !isQuicklyParsed(body, type)) return new FormData();
  // As it was read here: of several types in one header the parser would take the last, with its boundary.
  const headers = { 'content-type': String(type) };
  return new Response(body, { headers }).formData().catch(() => new FormData());
}

function isQuicklyParsed(body: Buffer, { essence, params }: MIMEType): boolean {
  if (essence === 'application/x-www-form-urlencoded') return body.length <= MAX_BYTES_WITHOUT_FILES;
  const boundary = params.get('boundary');
  if (essence !== 'multipart/form-data' || !boundary) return false;
  let at = -1;
  for (let parts = 0; parts <= MAX_PARTS; parts++) {
    at = body.indexOf(boundary, at + 1);
    if (at < 0) return true;
    const head = body.subarray(at + boundary.length, at + boundary.length + MAX_HEAD_BYTES);
    if (!head.includes('\r\n\r\n') && head.toString('latin1', 0, 2) !== '--') return false;
  }
  return false;
}

function typeOf(request: Request): MIMEType | null {
  try {
    return new MIMEType(request.headers.get('content-type') ?? '');
  } catch {
    return null;
  }
}
