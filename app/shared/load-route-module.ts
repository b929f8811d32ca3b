const TIMEOUT_MS = 120_000;

type Modules = Record<string, unknown>;

/** Replaces React Router's loader, which silently reloads on a failed script: throws. Timeout 120 s. */
export async function loadRouteModule(route: { id: string; module: string }, loaded: Modules) {
  if (!Object.hasOwn(loaded, route.id))
    loaded[route.id] = await withTimeout(fetchModule(route.module), route.module).catch(failing);
  return loaded[route.id];
}

/** A module that throws on render: the router shows an empty page if this promise rejects. */
function failing(reason: unknown) {
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
