/** Push services of the browsers that have push: Chrome and its kin, Firefox, Safari, Edge. */
const SERVICES =
  /^(fcm\.googleapis\.com|([\w-]+\.)*(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

/**
 * Whether an address leads to a push service. A browser tells us where to send, so anything else is refused: the
 * server must not be made to call addresses of somebody's choice.
 *
 * @param other origin of one more service, which only tests and the demo have
 */
export function isPushService(endpoint: string, other?: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (other !== undefined && url.origin === other) return true;
  return url.protocol === 'https:' && url.port === '' && SERVICES.test(url.hostname);
}
