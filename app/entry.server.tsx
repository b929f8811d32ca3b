import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import { failureContext, nonceContext, platformContext } from '#app/platform/context.server.ts';
import { DatabaseUnavailable } from '#app/platform/database-unavailable.server.ts';
import { requestId } from '#app/platform/request-id.server.ts';
import { createSpeaker, withTextPreloads } from './page-shell/i18n-on-server.ts';
import { markupStore } from './page-shell/markup-store.tsx';
import { joinPage, replaceOnce, splitPage } from './page-shell/page-parts.ts';
import { scriptsAfterPaint } from './page-shell/scripts-after-paint.ts';
import { hreflangOf, languageOf } from './shared/languages.ts';
import { Texts } from './shared/texts.tsx';
import { MarkupContext } from './ui/kept-markup.tsx';

const ABORT_MS = 5000;

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) noteFailure(error, context);
}

/** Database loss is not logged here: it is answered with 503 upstream. Everything else is our fault. */
function noteFailure(error: unknown, context: Readonly<RouterContextProvider>): void {
  if (error instanceof DatabaseUnavailable) {
    context.set(failureContext, error);
    return;
  }
  // Router refusals (4xx, such as a form posted to a page without an action) are not server faults.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(platformContext).log.error({ err: error }, 'page failed');
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = loadContext.get(nonceContext);
  const language = languageOf({
    address: request.url,
    cookies: request.headers.get('cookie'),
    account: loadContext.get(viewerContext)?.language,
  });
  headers.set('content-language', hreflangOf(language));
  const { speaker, read } = createSpeaker(language);
  const { html, failed } = await renderWhole(
    <MarkupContext value={markupStore(speaker)}>
      <Texts speaker={speaker}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Texts>
    </MarkupContext>,
    nonce,
    (error) => noteFailure(error, loadContext),
  );
  const { head, rest } = splitPage(html);
  const whole = {
    head: withTextPreloads(head, language, read),
    rest: replaceOnce(rest, NO_REQUEST_ID, `data-request-id="${requestId() ?? ''}"`),
  };
  const page = joinPage(import.meta.env.PROD ? scriptsAfterPaint(whole, nonce) : whole);
  return new Response(page, { status: failed ? 500 : status, headers });
}

/** The error page shows the request id so that support can find its log line. */
const NO_REQUEST_ID = 'data-request-id=""';

function renderWhole(element: React.ReactElement, nonce: string, onFailure: (error: unknown) => void) {
  return new Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const chunks: Buffer[] = [];
        const sink = new Writable({
          highWaterMark: 1e9,
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve({ html: Buffer.concat(chunks), failed });
            done();
          },
        });
        sink.on('error', reject);
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        onFailure(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), ABORT_MS);
  });
}
