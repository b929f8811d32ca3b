const TIMEOUT_MS = 120_000;
const RETRY_AFTER_MS = 1_000;

type Modules = Record<string, unknown>;

/**
 * Replaces React Router's loader, which silently reloads on a failed script: retries once, then throws. Timeout 120 s.
 * A failure is not kept: after a failed prefetch, the visitor's own press loads the script again.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Modules,
  load = fetchModule,
) {
  if (Object.hasOwn(loaded, route.id)) return loaded[route.id];
  try {
    const module = await withTimeout(loadWithRetry(route.module, load), route.module);
    loaded[route.id] = module;
    return module;
  } catch (reason) {
    return failingModule(reason);
  }
}

/** The retry has another address: browsers remember a failed one. */
async function loadWithRetry(address: string, load: typeof fetchModule) {
  try {
    return await load(address);
  } catch (reason) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load(`${address}?retry`).catch(() => Promise.reject(reason));
  }
}

/** A module that throws on render: the router shows an empty page if this promise rejects. */
function failingModule(reason: unknown) {
  const fail = () => {
    throw reason;
  };
  return { default: fail, clientLoader: fail, clientAction: fail };
}

function fetchModule(address: string): Promise<unknown> {
  return import(/* @vite-ignore */ address);
}

/** Timeout that rejects like a failed fetch. */
export async function withTimeout<Value>(
  loading: Promise<Value>,
  address: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const failure = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    timer = setTimeout(() => reject(failure), timeoutMs);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
