/** Four decimals are about eleven metres, one building. */
const DECIMALS = 4;
const MAX_POINTS = 2000;
const MAX_AGE_MS = 24 * 3600 * 1000;

/** Caches answers per rounded point for a day, oldest evicted. Shares pending calls; failures not cached. */
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
