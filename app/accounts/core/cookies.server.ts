import cookies from '@fastify/cookie';
import type { Config } from '#app/platform/config.server.ts';
import { CODE_MINUTES, PROOF_MINUTES, SESSION_DAYS } from './sign-in-limits.ts';

/** `oldproof` proves the phone that is about to be left; a browser that signed in before is known by `device`. */
type Purpose = 'sid' | 'otp' | 'proof' | 'oldproof' | 'device';

/** Browsers keep no cookie longer. */
const DEVICE_DAYS = 400;

const rules = {
  sid: { sameSite: 'lax', maxAge: SESSION_DAYS * 24 * 3600 },
  otp: { sameSite: 'strict', maxAge: CODE_MINUTES * 60 },
  proof: { sameSite: 'strict', maxAge: PROOF_MINUTES * 60 },
  oldproof: { sameSite: 'strict', maxAge: PROOF_MINUTES * 60 },
  device: { sameSite: 'strict', maxAge: DEVICE_DAYS * 24 * 3600 },
} as const;

/** Browsers keep a `__Host-` cookie to this very host and https; a plain origin cannot have one. */
export function cookieName(config: Config, purpose: Purpose): string {
  return config.secureOrigin ? `__Host-${purpose}` : purpose;
}

/** The header that sets a cookie no script can read. */
export function setCookie(config: Config, purpose: Purpose, value: string): string {
  return serialize(config, purpose, value, rules[purpose].maxAge);
}

/** The header that takes a cookie away. */
export function clearCookie(config: Config, purpose: Purpose): string {
  return serialize(config, purpose, '', 0);
}

/** The value of one of our cookies in a `Cookie` header. */
export function readCookie(
  config: Config,
  purpose: Purpose,
  header: string | null | undefined,
): string | undefined {
  if (!header) return undefined;
  return cookies.parse(header)[cookieName(config, purpose)] || undefined;
}

/** By what a browser is known that signed in before, on https and in a demo alike. */
export function readDeviceCookie(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const all = cookies.parse(header);
  const token = all['__Host-device'] ?? all.device;
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

function serialize(config: Config, purpose: Purpose, value: string, maxAge: number): string {
  const { sameSite } = rules[purpose];
  const options = { httpOnly: true, secure: config.secureOrigin, path: '/', sameSite, maxAge };
  return cookies.serialize(cookieName(config, purpose), value, options);
}
