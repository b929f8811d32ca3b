import { readCookie, setCookie } from '../core/cookies.server.ts';
import { hashToken } from '../core/secrets.server.ts';

type Config = Parameters<typeof setCookie>[0];

/** A session that rises is known by another token from then on; a client without our cookie keeps its own. */
export function tokenHashFor(request: Request, config: Config, token: string): Buffer | undefined {
  return readCookie(config, 'sid', request.headers.get('cookie')) ? hashToken(token) : undefined;
}

/** The header that hands the new token to a browser; none for a client without our cookie. */
export function sessionCookie(request: Request, config: Config, token: string): Record<string, string> {
  const known = readCookie(config, 'sid', request.headers.get('cookie'));
  return known ? { 'set-cookie': setCookie(config, 'sid', token) } : {};
}
