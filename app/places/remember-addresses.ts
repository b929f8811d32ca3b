/** About eleven metres: the same house. */
const DECIMALS = 4;
const MAX_POINTS = 2000;
const MAX_AGE_MS = 24 * 3600 * 1000;

/**
 * Remembers answers by their point, rounded to the house, for a day; the oldest are forgotten first. Calls for a point
 * that is being asked share one question. A question that fails is not remembered.
 */
export function rememberAddresses(now: () => number = Date.now) {
  const known = new Map<string, { at: number; address: string }>();
  const asking = new Map<string, Promise<string>>();

  function find(lat: number, lng: number): string | undefined {
    const found = known.get(keyOf(lat, lng));
    return found && now() - found.at < MAX_AGE_MS ? found.address : undefined;
  }

  function ask(lat: number, lng: number, question: () => Promise<string>): Promise<string> {
    const key = keyOf(lat, lng);
    const running = asking.get(key);
    if (running) return running;
    const asked = question()
      .then((address) => {
        keep(key, address);
        return address;
      })
      .finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  }

  function keep(key: string, address: string) {
    known.delete(key);
    known.set(key, { at: now(), address });
    if (known.size > MAX_POINTS) known.delete(known.keys().next().value!);
  }

  return { find, ask };
}

function keyOf(lat: number, lng: number): string {
  return `${lat.toFixed(DECIMALS)} ${lng.toFixed(DECIMALS)}`;
}
