/** Relying party from the configured public origin, never from a request header. */
export interface RelyingParty {
  id: string;
  name: string;
  origin: string;
}

const NAME = 'Mehfil';

export function relyingParty(config: { origin: string }): RelyingParty {
  const { hostname, origin } = new URL(config.origin);
  return { id: hostname, name: NAME, origin };
}
