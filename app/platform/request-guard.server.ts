import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from './http.server.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** CSRF: refuses unsafe cross-site methods (Fetch Metadata, else Origin); bearer without cookie is exempt. */
export function isCrossSite(request: FastifyRequest, ownOrigins: readonly string[]): boolean {
  if (SAFE.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  const origin = request.headers.origin;
  return site !== undefined || (origin !== undefined && !ownOrigins.includes(origin));
}

export function refuseCrossSite(request: FastifyRequest, ownOrigins: readonly string[]) {
  if (isCrossSite(request, ownOrigins))
    throw new HttpRefusal(403, 'cross_site', 'This request came from another site.');
}
