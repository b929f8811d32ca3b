import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from './http.server.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery: a browser says where a request comes from (Fetch Metadata, else Origin); unsafe
 * methods from elsewhere are refused. A bearer token without a cookie needs no such proof: no other site has it.
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function isCrossSite(request: FastifyRequest, ownOrigins: readonly string[]): boolean {
  if (SAFE.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  const origin = request.headers.origin;
  return site !== undefined || (origin !== undefined && !ownOrigins.includes(origin));
}

/** The same for the API: throws the refusal. */
export function refuseCrossSite(request: FastifyRequest, ownOrigins: readonly string[]) {
  if (isCrossSite(request, ownOrigins))
    throw new HttpRefusal(403, 'cross_site', 'This request came from another site.');
}
