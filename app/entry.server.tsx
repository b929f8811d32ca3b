import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext } from '#app/platform/context.server.ts';
import { languageOf } from './i18n.ts';
import { textsFor, withTextPreloads } from './i18n-on-server.ts';
import { Texts } from './shared/texts.tsx';

const GIVE_UP_MS = 5000;

/** Renders a page whole before it is sent: every page is complete without JavaScript, and can be cached. */
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
  const language = languageOf(request.headers.get('cookie'));
  const { speaker, read } = textsFor(language);
  const { html, failed } = await renderWhole(
    <Texts speaker={speaker}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Texts>,
    nonce,
  );
  const page = withTextPreloads(html.toString(), language, read);
  return new Response(page, { status: failed ? 500 : status, headers });
}

function renderWhole(element: React.ReactElement, nonce: string) {
  return new Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Nothing is held back for a script to reveal, however long the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const chunks: Buffer[] = [];
        const sink = new PassThrough();
        sink.on('data', (chunk: Buffer) => chunks.push(chunk));
        sink.on('end', () => resolve({ html: Buffer.concat(chunks), failed }));
        sink.on('error', reject);
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), GIVE_UP_MS);
  });
}
