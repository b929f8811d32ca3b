export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]!.toUpperCase()}.` : first;
}

/** City named in the address, else the artist's; never the street. */
export function publicPlace(address: string, cities: readonly string[], artistCity: string): string {
  const written = address.toLowerCase();
  const named = cities
    .map((city) => ({ city, at: written.lastIndexOf(city.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at);
  return named[0]?.city ?? artistCity;
}
