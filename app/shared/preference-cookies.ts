/** Non-secret browser preferences, readable by page scripts. */
export type Preference = 'language' | 'wishlist' | 'analytics' | 'location' | 'signed-in';

const YEAR_SECONDS = 31_536_000;

/** Cookie kept for a year; if `secure` (https origin) its name binds it to this host. */
export function preferenceCookie(name: Preference, value: string, secure: boolean): string {
  return serialize(name, value, { secure, maxAge: YEAR_SECONDS });
}

/** Cookies that clear a preference, under its __Host- and its former name. */
export function clearedPreference(name: Preference, secure: boolean): string[] {
  const plain = serialize(name, '', { secure: false, maxAge: 0 });
  return secure ? [serialize(name, '', { secure, maxAge: 0 }), plain] : [plain];
}

/** From a `Cookie` header or `document.cookie`. The __Host- name wins, since only this host can set it. */
export function readPreference(cookies: string | null | undefined, name: Preference): string | undefined {
  return cookieNamed(cookies, `__Host-${name}`) ?? cookieNamed(cookies, name);
}

function serialize(name: Preference, value: string, { secure, maxAge }: { secure: boolean; maxAge: number }) {
  const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Lax`;
  return secure ? `__Host-${name}=${value}; ${attributes}; Secure` : `${name}=${value}; ${attributes}`;
}

function cookieNamed(cookies: string | null | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [key, ...rest] = pair.split('=');
    if (key!.trim() === name) return rest.join('=').trim();
  }
  return undefined;
}
