import { data, type RouterContextProvider } from 'react-router';
import type { Viewer } from './account.ts';
import { isStaff, mayDo, type Right } from './roles.ts';
import { requirePageViewer } from './viewer.server.ts';

/**
 * The caller of an operator's page, for its loader or action. A visitor without a session is led to signing in; to
 * whoever is not of our staff the page does not exist (404); staff without the right are told so (403).
 */
export function requirePageRight(
  context: Readonly<RouterContextProvider>,
  request: Request,
  right: Right,
): Viewer {
  const viewer = requirePageViewer(context, request);
  if (!isStaff(viewer.roles)) throw data(null, { status: 404 });
  if (mayDo(viewer.roles, right)) return viewer;
  throw data({ error: 'Your role does not allow this.', code: 'not_your_work' }, { status: 403 });
}
