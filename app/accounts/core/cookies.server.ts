import cookies from '@fastify/cookie';
import type { Config } from '#app/platform/config.server.ts';
import { CODE_MINUTES, PROOF_MINUTES, SESSION_DAYS } from './sign-in-limits.ts';

/** `oldproof` proves the phone being replaced; `device` marks a browser that signed in before. */
type Purpose = 'sid' | 'otp' | 'proof' | 'oldproof' | 'device';

/** Browsers cap cookie lifetime at 400 days. */
const DEVICE_DAYS = 400;

const rules = {
  sid: { sameSite: 'lax', maxAge: SESSION_DAYS * 24 * 3600 },
  otp: { sameSite: 'strict', maxAge: CODE_MINUTES * 60 },
  proof: { sameSite: 'strict', maxAge: PROOF_MINUTES * 60 },
  oldproof: { sameSite: 'strict', maxAge: PROOF_MINUTES * 60 },
  device: { sameSite: 'strict', maxAge: DEVICE_DAYS * 24 * 3600 },
} as const;

/** `__Host-` binds a cookie to this host and https; a plain http origin cannot set one. */
export function cookieName(config: Config, purpose: Purpose): string {
  return config.secureOrigin ? `__Host-${purpose}` : purpose;
}

export function setCookie(config: Config, purpose: Purpose, value: string): string {
  return serialize(config, purpose, value, rules[purpose].maxAge);
}

export function clearCookie(config: Config, purpose: Purpose): string {
  return serialize(config, purpose, '', 0);
}

export function readCookie(
  config: Config,
  purpose: Purpose,
  header: string | null | undefined,
): string | undefined {
  if (!header) return undefined;
  return cookies.parse(header)[cookieName(config, purpose)] || undefined;
}

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
