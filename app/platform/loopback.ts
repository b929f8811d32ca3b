/** Whether a host name or address is this very machine. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '');
  return (
    name === 'localhost' || name === '::1' || name.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(name)
  );
}

/** The same of the host that an address names. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(URL.parse(url)?.hostname ?? '');
}
