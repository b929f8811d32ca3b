const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']);
const ID = /^[\w-]{11}$/;

/** Canonical YouTube address; null for anything else. Never fetches user input. */
export function parseVideoLink(text: string): string | null {
  const link = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  if (link.length > 300 || !URL.canParse(link)) return null;
  const { hostname, pathname, searchParams, username, port } = new URL(link);
  if (username !== '' || port !== '') return null;
  const [, first = '', second = ''] = pathname.split('/');
  const id = idOf();
  return ID.test(id) ? `https://www.youtube.com/watch?v=${id}` : null;

  function idOf(): string {
    if (hostname === 'youtu.be') return first;
    if (!HOSTS.has(hostname)) return '';
    if (first === 'watch') return searchParams.get('v') ?? '';
    return ['shorts', 'live', 'embed'].includes(first) ? second : '';
  }
}
