/** What a request to a page says; headers as sent. */
export interface PageRequest {
  method: string;
  /** Path and query. */
  url: string;
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

const PROFILE = /^\/artists\/([1-9]\d{0,8})(?:\.data)?$/;
const ROBOT = /bot|crawl|spider|slurp|preview|externalhit|headless|monitor|curl|wget|python|^$/i;

/** The artist whose page a person opened; null for robots, prefetching, and steps within the page. */
export function viewedArtist({ method, url, status, headers }: PageRequest): number | null {
  const path = url.split('?')[0]!;
  const id = PROFILE.exec(path)?.[1];
  if (!id || method !== 'GET' || status !== 200) return null;
  if (ROBOT.test(textOf(headers['user-agent']))) return null;
  if (/prefetch|prerender/i.test(textOf(headers['sec-purpose']) + textOf(headers.purpose))) return null;
  return path.endsWith('.data') && pathOf(textOf(headers.referer)) === `/artists/${id}` ? null : Number(id);
}

function textOf(header: string | string[] | undefined): string {
  return String(header ?? '');
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '';
}
