import type { FastifyRequest } from 'fastify';
import { isOddText } from '#app/platform/odd-text.ts';
import { readBody } from './read-body.ts';
import type { RefusalReason } from './refusal-page.ts';

/** In bytes, for forms without files. */
export const MAX_FORM_BYTES = 64 * 1024;

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

export type PageForm = { ok: true; body: Buffer } | { ok: false; reason: RefusalReason };

/**
 * Reads at most {@link MAX_FORM_BYTES} whatever Content-Length says; refuses invalid forms before any page.
 */
export async function readPageForm(request: FastifyRequest): Promise<PageForm> {
  if (!FORM_TYPES.test(request.headers['content-type'] ?? '')) return refused('form_type');
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) return refused('too_large');
  const body = await readBody(request.raw, MAX_FORM_BYTES);
  if (body.length > MAX_FORM_BYTES) return refused('too_large');
  return (await isReadable(body, request.headers['content-type']!))
    ? { ok: true, body }
    : refused('unreadable');
}

export function hasFiles({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');
}

const refused = (reason: RefusalReason): PageForm => ({ ok: false, reason });

/** False if parsing throws, for text the database cannot store, or for a file, which no field of these pages is. */
async function isReadable(body: Buffer, type: string): Promise<boolean> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  if (!form) return false;
  for (const [name, value] of form)
    if (typeof value !== 'string' || isOddText(name) || isOddText(value)) return false;
  return true;
}
