/** What a browser keeps for us besides its session: choices that are no secret, and that pages' scripts may read. */
export type Preference = 'language' | 'wishlist' | 'analytics' | 'location';

const YEAR_SECONDS = 31_536_000;

/**
 * The cookie that keeps a choice for a year. Over https it is bound to this very host by its name, as the session's is;
 * a plain origin cannot have such a name.
 *
 * @param secure whether the site's origin is https
 */
export function preferenceCookie(name: Preference, value: string, secure: boolean): string {
  return serialize(name, value, { secure, maxAge: YEAR_SECONDS });
}

/** The cookies that take a choice away, also under the name that it had before names were bound to the host. */
export function clearedPreference(name: Preference, secure: boolean): string[] {
  const plain = serialize(name, '', { secure: false, maxAge: 0 });
  return secure ? [serialize(name, '', { secure, maxAge: 0 }), plain] : [plain];
}

/** A choice in a `Cookie` header or in `document.cookie`. The name that only this host can set counts first. */
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
