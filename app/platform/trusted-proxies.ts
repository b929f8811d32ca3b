import { isIP } from 'node:net';

/** Trusted `X-Forwarded-For` hops: none, a count from this process outwards, or address ranges. */
export type TrustedProxies = false | number | string[];

const MAX_HOPS = 5;
/** A wider range would trust whole networks of strangers. */
const MIN_PREFIX_BITS = 8;
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Parses `TRUST_PROXY`: a hop count, or comma-separated addresses and ranges. Undefined if invalid. */
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

/** Fastify's trust function. Hop 0 is the socket, so one proxy means only hop 0 is trusted. */
export function trustProxyOption(trusted: TrustedProxies) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** Client address; an invalid (forged) entry falls back to the connection's address. */
export function clientAddress(request: {
  ip: string;
  socket: { remoteAddress?: string | undefined };
}): string {
  return isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? '');
}
