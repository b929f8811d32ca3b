/** Bodies beyond this are not even drained. */
const MAX_READ_BYTES = 72 * 1024 * 1024;

/** Null if larger than `maxBytes`: the rest is drained so that the browser gets the response. */
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
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData().catch(() => new FormData());
}
