import { plainText } from './typed-text.ts';

const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube|youtube-nocookie)\.com$/;
/** They wrap the link that they lead to. */
const WRAPPERS = /^(?:www\.)?google\.[a-z.]{2,6}$|^(?:l|lm)\.(?:facebook|instagram)\.com$/;
const ID = /^[\w-]{11}(?![\w-])/;
const STARTS =
  /(?:https?:\/\/|(?<![\w@/.=&-])(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)\/)/giu;

/**
 * Canonical address of the first YouTube film in a text, such as a shared title with its link, or the embed code; null
 * if there is none. Never fetches user input.
 */
export function parseVideoLink(text: string): string | null {
  const id = linksIn(text).map(videoId).find(Boolean);
  return id ? `https://www.youtube.com/watch?v=${id}` : null;
}

/** Whether the text names a list of films, which has no film of its own to play. */
export function isPlaylist(text: string): boolean {
  return linksIn(text).some((link) => HOSTS.test(link.hostname) && /^\/playlist\b/.test(link.pathname));
}

function linksIn(text: string): URL[] {
  const plain = plainText(text).replaceAll('&amp;', '&').slice(0, 4000);
  const starts = [...plain.matchAll(STARTS)].map(({ index }) => index);
  return starts.flatMap((start) => {
    const [address = ''] = /^[^\s"'<>]+/.exec(plain.slice(start)) ?? [];
    const link = /^https?:/i.test(address) ? address : `https://${address}`;
    return URL.canParse(link) ? [new URL(link)] : [];
  });
}

/** Id of the film that a link leads to; null if it leads elsewhere. */
export function videoId({ hostname, pathname, searchParams, username, port }: URL): string | null {
  if (username !== '' || port !== '') return null;
  const [, first = '', second = ''] = pathname.split('/');
  if (WRAPPERS.test(hostname) || (HOSTS.test(hostname) && ['redirect', 'attribution_link'].includes(first))) {
    const inner = ['q', 'url', 'u'].flatMap((name) => searchParams.get(name) ?? []);
    const path = searchParams.get('u')?.startsWith('/') ? [`youtube.com${searchParams.get('u')}`] : [];
    return [...path, ...inner].flatMap(linksIn).map(videoId).find(Boolean) ?? null;
  }
  const typed = hostname === 'youtu.be' ? first : HOSTS.test(hostname) ? ofYouTube() : '';
  return ID.exec(typed)?.[0] ?? null;

  function ofYouTube(): string {
    if (first.toLowerCase() === 'watch') return searchParams.get('v') ?? second;
    return ['shorts', 'live', 'embed', 'v', 'e'].includes(first.toLowerCase()) ? second : '';
  }
}
