import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
import { pageViewer } from '#app/accounts/core/page-viewer.ts';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import { nonceContext, platformContext, sharedPageContext } from '#app/platform/context.server.ts';
import { languageOf } from '#app/shared/languages.ts';
import { isConnectionLost } from '#app/shared/load-failure.ts';
import { NamesContext, SHIPPED_NAMES } from '#app/shared/names/stored-names.ts';
import { useLoadedTexts, useTranslation } from '#app/shared/texts.tsx';
import { useViewer } from '#app/shared/use-viewer.ts';
import type { Route } from './+types/root';
import { restoreEarlyTyping } from './page-shell/typed-early.ts';
import { AfterHydration } from './site/after-hydration.tsx';
import { currentNames } from './site/names/current-names.server.ts';
import { currentSite } from './site/settings.server.ts';
import {
  BusyPage,
  CrashPage,
  MissingPage,
  OfflinePage,
  OtherWorkPage,
  TooLongPage,
  UnreadablePage,
} from './site/shell/failure-page.tsx';
import icon from './site/shell/icon.svg?url';
import { useLastSubmission } from './site/shell/last-submission.ts';
import { keepPageWithoutNetwork, UnsentNotice } from './site/shell/lost-connection.tsx';
import { Shell } from './site/shell/shell.tsx';
import { UNKNOWN_SITE } from './site/shell/site-details.ts';
import latin from './ui/fonts/anek-latin.woff2?url';
import rupee from './ui/fonts/anek-rupee.woff2?url';
import { LeaveGuard } from './ui/leave-guard.tsx';
import './app.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { config, reads } = context.get(platformContext);
  const language = languageOf({
    address: request.url,
    cookies: request.headers.get('cookie'),
    account: viewer?.language,
  });
  const [site, names] = await Promise.all([currentSite(reads), currentNames(reads, language)]);
  return {
    nonce: context.get(nonceContext),
    // Undefined on pages that are the same for every reader.
    viewer: context.get(sharedPageContext) ? undefined : pageViewer(viewer),
    language,
    demo: config.demo,
    site,
    names,
    // Without it there is no consent prompt and no measurement.
    analyticsId: config.analyticsId,
  };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageWithoutNetwork as never];

/** The viewer changes only through successful actions, not through navigation. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined && formMethod !== 'GET') return defaultShouldRevalidate;
  return currentUrl.href === nextUrl.href;
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: rupee, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: Route.MetaFunction = () => [{ title: UNKNOWN_SITE.brand }];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const { language } = useTranslation('shell');
  return (
    <NamesContext value={data?.names ?? SHIPPED_NAMES}>
      {/* The set of texts used is known only after rendering. */}
      <html lang={language} data-texts="" suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="theme-color" content="#170a1b" />
          <PageMeta />
          <Links />
        </head>
        <body>
          {children}
          <ScrollRestoration nonce={data?.nonce} />
          <Scripts nonce={data?.nonce} />
        </body>
      </html>
    </NamesContext>
  );
}

/** Titles are read without suspending: a namespace that arrives during the navigation renders them again. */
function PageMeta() {
  useLoadedTexts();
  return <Meta />;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  useLastSubmission();
  return (
    <Shell viewer={viewer} site={loaderData.site} demo={loaderData.demo}>
      <Outlet />
      <SignIn />
      <UnsentNotice />
      <EarlyTyping />
      <LeaveGuard />
      <AfterHydration analyticsId={loaderData.analyticsId} />
    </Shell>
  );
}

function EarlyTyping() {
  useEffect(restoreEarlyTyping, []);
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  const viewer = useViewer();
  return (
    <Shell viewer={viewer} site={data?.site ?? UNKNOWN_SITE} demo={data?.demo ?? false}>
      <Failure error={error} />
    </Shell>
  );
}

const UNREADABLE = new Set([400, 405, 413, 415, 422]);

function Failure({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 404) return <MissingPage />;
  if (status === 403) return <OtherWorkPage />;
  if (isRouteErrorResponse(error) && error.data?.code === 'text_too_long')
    return <TooLongPage {...error.data} />;
  if (status !== undefined && UNREADABLE.has(status)) return <UnreadablePage status={status} />;
  if (status === 503) return <BusyPage error={error} />;
  if (isConnectionLost(error)) return <OfflinePage />;
  return <CrashPage error={error} />;
}

const [loadSignIn] = Object.values(
  import.meta.glob<{ default: ComponentType }>('./accounts/sign-in/sign-in-dialog.tsx'),
);
const SignInDialog = loadSignIn && lazy(loadSignIn);

function SignIn() {
  const [wanted] = useSearchParams();
  if (!SignInDialog || !(wanted.has('sign-in') || wanted.has('sign-up'))) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
}
