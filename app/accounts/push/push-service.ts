/** Push services of Chrome-based browsers, Firefox, Safari and Edge. */
const SERVICES =
  /^(fcm\.googleapis\.com|([\w-]+\.)*(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

/** Allow-list against SSRF: the browser chooses the address. `other` is for tests and the demo only. */
export function isPushService(endpoint: string, other?: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (other !== undefined && url.origin === other) return true;
  return url.protocol === 'https:' && url.port === '' && SERVICES.test(url.hostname);
}
