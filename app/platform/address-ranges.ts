import ipaddr from 'ipaddr.js';

export interface AddressRanges {
  /** Range one subscriber holds. */
  host: string;
  /** Range one network holds. */
  network: string;
}

/** What is no address shares the range of the unspecified one. */
export function addressRanges(address: string): AddressRanges {
  // `process` reads an IPv4 address inside an IPv6 one, however it is written, as the IPv4 address.
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : ipaddr.parse('::');
  if (parsed instanceof ipaddr.IPv4) {
    const [one, two, three] = parsed.octets;
    return { host: parsed.toString(), network: `${one}.${two}.${three}.0/24` };
  }
  const groups = parsed.parts.map((part) => part.toString(16));
  return { host: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` };
}
