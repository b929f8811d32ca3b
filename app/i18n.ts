/** Languages that pages can speak, English first. A language counts once it has a catalogue for the shell. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी', pa: 'ਪੰਜਾਬੀ' } as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_COOKIE = 'language';

const catalogues = import.meta.glob<string>('./**/messages/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addresses = new Map(Object.entries(catalogues).map(([path, url]) => [catalogueKey(path), url]));

/** Address of the texts of a part of the product in a language, where there are any. */
export function catalogueUrl(language: string, namespace: string): string | undefined {
  return addresses.get(`${language}/${namespace}`);
}

/** Languages that can be chosen now. */
export const spokenLanguages = (Object.keys(LANGUAGES) as Language[]).filter((language) =>
  catalogueUrl(language, 'shell'),
);

/** The visitor's language by their cookie; English without one. */
export function languageOf(cookies: string | null): Language {
  const chosen = cookies?.match(/(?:^|;\s*)language=(\w\w)/)?.[1];
  return spokenLanguages.find((language) => language === chosen) ?? 'en';
}

/** `./site/shell/messages/en.json` holds the namespace `shell` in English. */
export function catalogueKey(path: string): string {
  const [, namespace, language] = path.match(/([\w-]+)\/messages\/(\w+)\.json$/)!;
  return `${language}/${namespace}`;
}
