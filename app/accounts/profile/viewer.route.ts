import type { LoaderFunctionArgs } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { languageCookieOfAccount } from '#app/shared/languages.ts';
import { pageViewer } from '../core/page-viewer.ts';
import { viewerContext } from '../core/viewer.server.ts';

const MAX_AGE_SECONDS = 300;

/** Who is signed in, for the header of pages that are rendered once for all readers. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = context.get(viewerContext);
  const { config } = context.get(platformContext);
  const headers = new Headers({ 'cache-control': `private, max-age=${MAX_AGE_SECONDS}` });
  const cookies = request.headers.get('cookie');
  const language = viewer && languageCookieOfAccount(viewer.language, cookies, config.secureOrigin);
  if (language) headers.append('set-cookie', language);
  return Response.json(pageViewer(viewer), { headers });
}
