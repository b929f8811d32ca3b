/** A rendered page: up to `</head>` as text; the rest stays in bytes, since converting it costs more than the changes. */
export interface PageParts {
  head: string;
  rest: Buffer;
}

export function splitPage(html: Buffer): PageParts {
  const at = Math.max(0, html.indexOf('</head>'));
  return { head: html.toString('utf8', 0, at), rest: html.subarray(at) };
}

export function joinPage({ head, rest }: PageParts): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from(head), rest]);
}

/** Replaces the first occurrence, if there is one. */
export function replaceOnce(bytes: Buffer, text: string, replacement: string): Buffer {
  const at = bytes.indexOf(text);
  if (at < 0) return bytes;
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from(replacement),
    bytes.subarray(at + Buffer.byteLength(text)),
  ]);
}
