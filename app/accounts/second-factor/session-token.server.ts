import { readCookie, setCookie } from '../core/cookies.server.ts';
import { hashToken } from '../core/secrets.server.ts';

type Config = Parameters<typeof setCookie>[0];

/** Session elevation rotates the token; clients without our cookie keep theirs. */
export function rotatedTokenHash(request: Request, config: Config, token: string): Buffer | undefined {
  return readCookie(config, 'sid', request.headers.get('cookie')) ? hashToken(token) : undefined;
}

/** Set-Cookie header with the new token; none for clients without our cookie. */
export function rotatedSessionCookie(
  request: Request,
  config: Config,
  token: string,
): Record<string, string> {
  const known = readCookie(config, 'sid', request.headers.get('cookie'));
  return known ? { 'set-cookie': setCookie(config, 'sid', token) } : {};
}
