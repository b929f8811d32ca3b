const NAME = 'Mehfil';

/** Relying party from the configured public origin, never from a request header. */
export function relyingParty(config: { origin: string }) {
  const { hostname, origin } = new URL(config.origin);
  return { id: hostname, name: NAME, origin };
}
