import { isIP } from 'node:net';

/**
 * Which hops of `X-Forwarded-For` are believed: none, so many counted from this process outwards, or those with an
 * address in one of the ranges.
 */
export type TrustedProxies = false | number | string[];

const MAX_HOPS = 5;
/** A range wider than this would trust whole networks of strangers. */
const MIN_PREFIX_BITS = 8;
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Reads the setting `TRUST_PROXY`: a number of hops, or addresses and ranges with commas. Undefined when it is neither. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d$/.test(text)) {
    const hops = Number(text);
    if (hops > MAX_HOPS) return undefined;
    return hops === 0 ? false : hops;
  }
  const ranges = text.split(',').map((range) => range.trim());
  return ranges.every(isRange) ? ranges : undefined;
}

function isRange(range: string): boolean {
  if (NAMED_RANGES.has(range)) return true;
  const [address = '', prefix, ...more] = range.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  return bits >= MIN_PREFIX_BITS && bits <= (version === 4 ? 32 : 128);
}

/**
 * What Fastify asks of every hop, from this process outwards: the socket's own address is hop 0, so with one proxy
 * only hop 0 is believed, and the last entry of the header is the client.
 */
export function trustProxyOption(trusted: TrustedProxies) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** The client's address; what is no address, such as a forged word, counts as the connection's own. */
export function clientAddress(request: {
  ip: string;
  socket: { remoteAddress?: string | undefined };
}): string {
  return isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? '');
}
