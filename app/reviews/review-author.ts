/** How a host is named in public: `Aarav M.` of `Aarav Mehta`. */
export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]!.toUpperCase()}.` : first;
}

/** Where it was, without the street: the city that the address names, else the artist's. */
export function publicPlace(address: string, cities: readonly string[], artistCity: string): string {
  const written = address.toLowerCase();
  const named = cities
    .map((city) => ({ city, at: written.lastIndexOf(city.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at);
  return named[0]?.city ?? artistCity;
}
