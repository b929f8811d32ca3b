import { MIMEType } from 'node:util';

/** Bodies beyond this are not even drained. */
const MAX_READ_BYTES = 72 * 1024 * 1024;

/** No form of ours has as many. Nothing else can run while a form is parsed, which takes time for each part. */
const MAX_PARTS = 50;

/**
 * Null if larger than `maxBytes`: the rest is drained so that the browser gets the response.
 * Empty if it cannot be read or has too many parts.
 */
export async function readLimitedForm(request: Request, maxBytes: number): Promise<FormData | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    length += value.byteLength;
    if (length <= maxBytes) chunks.push(value);
    else chunks.length = 0;
    if (length > MAX_READ_BYTES) {
      await reader?.cancel();
      break;
    }
  }
  if (length > maxBytes) return null;
  const type = request.headers.get('content-type') ?? '';
  const body = Buffer.concat(chunks);
  if (hasTooManyParts(body, type)) return new FormData();
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => new FormData());
}

function hasTooManyParts(body: Buffer, type: string): boolean {
  const boundary = boundaryOf(type);
  let at = -1;
  for (let parts = 0; parts <= MAX_PARTS; parts++) {
    at = boundary ? body.indexOf(boundary, at + 1) : -1;
    if (at < 0) return false;
  }
  return true;
}

function boundaryOf(type: string): string | null {
  try {
    return new MIMEType(type).params.get('boundary');
  } catch {
    return null;
  }
}
