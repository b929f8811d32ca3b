import { type ContextType, use, useEffect, useSyncExternalStore } from 'react';
import { data, type MiddlewareFunction, UNSAFE_DataRouterContext, useLocation } from 'react-router';
import { isConnectionLost } from '#app/shared/load-failure.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { announceFormNotSent } from '#app/ui/unsaved-edits.ts';

/** Nothing left this device, or no answer came. */
type Unsent = 'nothing' | 'unknown';

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

let unsent: Unsent | null = null;
const listeners = new Set<() => void>();
/** Knows what the page in the browser shows now, to go on showing it. */
let router: NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'] | undefined;

function setUnsent(next: Unsent | null) {
  unsent = next;
  for (const listener of listeners) listener();
}

/** A form that could not be sent leaves its page as it is; so does a page that could not be loaded again. */
export const keepPageWithoutNetwork: MiddlewareFunction<Results> = async ({ request }, next) => {
  const sends = request.method !== 'GET';
  const offline = !navigator.onLine;
  if (sends) setUnsent(null);
  const results = await next();
  if (!Object.values(results).some(isLost)) return results;
  const { pathname, search } = new URL(request.url);
  if (sends) {
    setUnsent(offline ? 'nothing' : 'unknown');
    announceFormNotSent();
    // The status keeps the router from loading the page again.
    return replaceLostResults(results, (route) => data(router?.state.actionData?.[route], { status: 503 }));
  }
  const shown = router?.state;
  if (!shown || shown.location.pathname + shown.location.search !== pathname + search) return results;
  return replaceLostResults(results, (route) => shown.loaderData[route]);
};

function replaceLostResults(results: Results, kept: (route: string) => unknown): Results {
  const entries = Object.entries(results).map(([route, result]) => [
    route,
    isLost(result) ? { type: 'data', result: kept(route) } : result,
  ]);
  return Object.fromEntries(entries);
}

function isLost({ type, result }: Results[string]): boolean {
  // The router wraps what a form was answered with its status.
  const cause = result instanceof Error ? result : (result as { data?: unknown } | null)?.data;
  return type === 'error' && isConnectionLost(cause);
}

/** Says that a form was not sent, until it is sent or another page is opened. */
export function UnsentNotice() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const context = use(UNSAFE_DataRouterContext);
  useEffect(() => {
    router = context?.router;
  }, [context]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice is about the page that it came on
  useEffect(() => () => setUnsent(null), [pathname]);
  const kind = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unsent,
    () => null,
  );
  if (!kind) return null;
  return (
    <div className="toasts" role="alert">
      <div className="toast" data-ground="stage">
        <p>{t(`unsent.${kind}`)}</p>
        <IconButton label={t('menu.dismiss')} onClick={() => setUnsent(null)}>
          <Icon name="close" size={20} />
        </IconButton>
      </div>
    </div>
  );
}
