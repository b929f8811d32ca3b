import { preferenceCookie, readPreference } from './preference-cookies.ts';

export const LANGUAGES = { en: 'English', hi: 'हिन्दी', pa: 'ਪੰਜਾਬੀ' } as const;

export type Language = keyof typeof LANGUAGES;

export const spokenLanguages = Object.keys(LANGUAGES) as Language[];

/** Query parameter for the page language: `/search?lang=hi`. */
const LANGUAGE_PARAMETER = 'lang';

export interface LanguageSigns {
  address: string;
  cookies: string | null | undefined;
  account?: string | undefined;
}

/** Precedence: address, cookie, account, then English. */
export function languageOf({ address, cookies, account }: LanguageSigns): Language {
  return chosenLanguage({ address, cookies }) ?? asLanguage(account) ?? 'en';
}

/** What was chosen in this browser. */
export function chosenLanguage({ address, cookies }: Omit<LanguageSigns, 'account'>): Language | undefined {
  return languageOfAddress(address) ?? asLanguage(readPreference(cookies, 'language'));
}

export function languageOfAddress(address: string): Language | undefined {
  const start = address.indexOf('?');
  if (start < 0) return undefined;
  return asLanguage(new URLSearchParams(address.slice(start)).get(LANGUAGE_PARAMETER));
}

/** Cookie that keeps the address's language; undefined if the address names none or it is already set. */
export function languageCookieFor({ address, cookies }: LanguageSigns, secure: boolean): string | undefined {
  const named = languageOfAddress(address);
  if (!named || readPreference(cookies, 'language') === named) return undefined;
  return languageCookie(named, secure);
}

/** Cookie for the account's language where the browser has none: shared pages know only the cookie. */
export function languageCookieOfAccount(
  account: string,
  cookies: string | null | undefined,
  secure: boolean,
): string | undefined {
  const language = asLanguage(account);
  const isMissing = asLanguage(readPreference(cookies, 'language')) === undefined;
  return language && language !== 'en' && isMissing ? languageCookie(language, secure) : undefined;
}

export function languageCookie(language: Language, secure: boolean): string {
  return preferenceCookie('language', language, secure);
}

export function addressIn(language: Language, address: string): string {
  const [place, fragment] = address.split('#') as [string, string?];
  const [path, query = ''] = place.split('?') as [string, string?];
  const kept = query.split('&').filter((pair) => pair && !pair.startsWith(`${LANGUAGE_PARAMETER}=`));
  if (language !== 'en') kept.push(`${LANGUAGE_PARAMETER}=${language}`);
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + (fragment ? `#${fragment}` : '');
}

/** Indian locale with Latin digits. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-IN' : `${language}-IN-u-nu-latn`;
}

export function hreflangOf(language: Language): string {
  return `${language}-IN`;
}

/** `[hreflang, address]` pairs, the fallback last. */
export function alternatesOf(address: string): [string, string][] {
  return [
    ...spokenLanguages.map((each): [string, string] => [hreflangOf(each), addressIn(each, address)]),
    ['x-default', addressIn('en', address)],
  ];
}

/** Of what somebody wrote, by its letters. */
export function writtenLanguage(text: string): Language {
  if (/\p{Script=Gurmukhi}/u.test(text)) return 'pa';
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en';
}

function asLanguage(word: string | null | undefined): Language | undefined {
  return spokenLanguages.find((language) => language === word);
}
