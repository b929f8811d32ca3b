const catalogues = import.meta.glob<string>('../**/messages/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addresses = new Map(Object.entries(catalogues).map(([path, url]) => [catalogueKey(path), url]));

export function catalogueUrl(language: string, namespace: string): string | undefined {
  return addresses.get(`${language}/${namespace}`);
}

/** `./site/shell/messages/hi.json` is the namespace `shell`, `./sound/messages/sound-names.hi.json` is `sound-names`. */
export function catalogueKey(path: string): string {
  const [, folder, name, language] = path.match(/([\w-]+)\/messages\/(?:([\w-]+)\.)?(\w+)\.json$/)!;
  return `${language}/${name ?? folder}`;
}
