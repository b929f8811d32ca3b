import { preferenceCookie, readPreference } from './preference-cookies.ts';

/** Languages that pages speak, English first, each named in its own letters. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी', pa: 'ਪੰਜਾਬੀ' } as const;

export type Language = keyof typeof LANGUAGES;

export const spokenLanguages = Object.keys(LANGUAGES) as Language[];

/** Part of an address that names the language of a page: `/search?lang=hi`. */
const LANGUAGE_PARAMETER = 'lang';

export interface LanguageSigns {
  /** The whole address that was asked for, or its path with what follows. */
  address: string;
  cookies: string | null | undefined;
  /** What the account of whoever is signed in says. */
  account?: string | undefined;
}

/** The language to answer in: that of the address, then of the cookie, then of the account; else English. */
export function languageOf({ address, cookies, account }: LanguageSigns): Language {
  return (
    languageOfAddress(address) ??
    asLanguage(readPreference(cookies, 'language')) ??
    asLanguage(account) ??
    'en'
  );
}

/** The language that an address names. A word that is no language names none. */
export function languageOfAddress(address: string): Language | undefined {
  const start = address.indexOf('?');
  if (start < 0) return undefined;
  return asLanguage(new URLSearchParams(address.slice(start)).get(LANGUAGE_PARAMETER));
}

/** The cookie by which an address's language stays chosen; undefined where it names none or the browser knows. */
export function languageCookieFor({ address, cookies }: LanguageSigns, secure: boolean): string | undefined {
  const named = languageOfAddress(address);
  if (!named || readPreference(cookies, 'language') === named) return undefined;
  return languageCookie(named, secure);
}

export function languageCookie(language: Language, secure: boolean): string {
  return preferenceCookie('language', language, secure);
}

/** The same place in a language: English has the plain address. */
export function addressIn(language: Language, address: string): string {
  const [place, fragment] = address.split('#') as [string, string?];
  const [path, query = ''] = place.split('?') as [string, string?];
  const kept = query.split('&').filter((pair) => pair && !pair.startsWith(`${LANGUAGE_PARAMETER}=`));
  if (language !== 'en') kept.push(`${LANGUAGE_PARAMETER}=${language}`);
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + (fragment ? `#${fragment}` : '');
}

/** How dates and numbers of a language are written: as in India, with the digits that everybody reads. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-IN' : `${language}-IN-u-nu-latn`;
}

/** What search engines call the language of a page. */
export function hreflangOf(language: Language): string {
  return `${language}-IN`;
}

/** Every language of one place, for search engines: `[hreflang, address]`, the fallback last. */
export function alternatesOf(address: string): [string, string][] {
  return [
    ...spokenLanguages.map((each): [string, string] => [hreflangOf(each), addressIn(each, address)]),
    ['x-default', addressIn('en', address)],
  ];
}

function asLanguage(word: string | null | undefined): Language | undefined {
  return spokenLanguages.find((language) => language === word);
}
