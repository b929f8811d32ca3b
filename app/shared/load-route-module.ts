const TIMEOUT_MS = 120_000;

type Modules = Record<string, unknown>;

/**
 * Loads the script of a page when it is first gone to, once. Stands in for React Router's own, which loads the
 * page anew without a word when a script fails: here the page throws instead, so that the crash page says what is
 * missing. Gives up after 120 s.
 */
export async function loadRouteModule(route: { id: string; module: string }, loaded: Modules) {
  if (!Object.hasOwn(loaded, route.id))
    loaded[route.id] = await withPatience(fetchModule(route.module), route.module).catch(failing);
  return loaded[route.id];
}

/** A page that can only say why it is not there: the router would show an empty one if this promise rejected. */
function failing(reason: unknown) {
  const fail = () => {
    throw reason;
  };
  return { default: fail, clientLoader: fail, clientAction: fail };
}

function fetchModule(address: string): Promise<unknown> {
  return import(/* @vite-ignore */ address);
}

/** Rejects like a browser whose fetch failed when `coming` is not there in time. */
export async function withPatience<Value>(
  performer: Promise<Value>,
  address: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const failure = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    timer = setTimeout(() => reject(failure), timeoutMs);
  });
  try {
    return await Promise.race([performer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
