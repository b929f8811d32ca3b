import { parseFormData } from '@remix-run/form-data-parser';
import { gatherBytes } from './gather-bytes.ts';

/** Bodies beyond this are not even drained. */
const MAX_READ_BYTES = 72 * 1024 * 1024;

/** Nothing else can run while a form is parsed, which takes time for each part, and each line and word before it. */
const FORM_LIMITS = {
  maxParts: 50,
  maxHeaderSize: 8 * 1024,
  maxFileSize: MAX_READ_BYTES,
  maxTotalSize: MAX_READ_BYTES,
};

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
  const type = request.headers.get('content-type') ?? '';
  const body = kept.taken();
  if (!type.startsWith('multipart/') && body.length > MAX_BYTES_WITHOUT_FILES) return new FormData();
  const whole = new Request(request.url, { method: 'POST', headers: { 'content-type': type }, body });
  return parseFormData(whole, FORM_LIMITS).catch(() => new FormData());
}
