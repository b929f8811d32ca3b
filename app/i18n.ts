const catalogues = import.meta.glob<string>('./**/messages/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addresses = new Map(Object.entries(catalogues).map(([path, url]) => [catalogueKey(path), url]));

export function catalogueUrl(language: string, namespace: string): string | undefined {
  return addresses.get(`${language}/${namespace}`);
}

/** `./site/shell/messages/en.json` holds the namespace `shell` in English. */
export function catalogueKey(path: string): string {
  const [, namespace, language] = path.match(/([\w-]+)\/messages\/(\w+)\.json$/)!;
  return `${language}/${namespace}`;
}
