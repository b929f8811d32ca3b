import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Viewer } from './account.ts';
import { isStaff, mayDo, type Right } from './roles.ts';
import { requirePageViewer } from './viewer.server.ts';

/**
 * The caller of an operator's page, for its loader or action. A visitor without a session is led to signing in; staff
 * who have not shown their second factor in this session are led to it; to everybody else the page does not exist
 * (404).
 */
export function requirePageStaff(context: Readonly<RouterContextProvider>, request: Request): Viewer {
  const viewer = requirePageViewer(context, request);
  if (isStaff(viewer.roles)) return viewer;
  if (isStaff(viewer.lockedRoles)) throw toSecondFactor(request);
  throw data(null, { status: 404 });
}

/** The same, for one right: staff without it are told so (403). */
export function requirePageRight(
  context: Readonly<RouterContextProvider>,
  request: Request,
  right: Right,
): Viewer {
  const viewer = requirePageStaff(context, request);
  if (mayDo(viewer.roles, right)) return viewer;
  if (mayDo(viewer.lockedRoles, right)) throw toSecondFactor(request);
  throw data({ error: 'Your role does not allow this.', code: 'not_your_work' }, { status: 403 });
}

/**
 * The caller of a page that holds what was told to them, also as one of our staff: who works for us shows their second
 * factor for it, everybody else is merely signed in.
 */
export function requireUnlockedViewer(context: Readonly<RouterContextProvider>, request: Request): Viewer {
  const viewer = requirePageViewer(context, request);
  if (viewer.lockedRoles.length > 0) throw toSecondFactor(request);
  return viewer;
}

/** To the page of the second factor, and then back. */
function toSecondFactor(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/second-factor?next=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`);
}
