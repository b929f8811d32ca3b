import { type RouterContextProvider, redirect } from 'react-router';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { selectPageOfPhone } from '../core/proposal-queries.server.ts';
import { selectOwnArtists } from '../core/studio-queries.server.ts';
import { selectNewestApplication } from '../join/application-queries.server.ts';

/** Redirects to the first own artist; without one, shows how to apply or the application's state. */
export async function openStudio(context: Readonly<RouterContextProvider>, request: Request) {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const [first] = await selectOwnArtists(db, viewer.accountId);
  if (first) throw redirect(`/studio/${first.id}${first.leads ? '' : '/requests'}`);
  if (await selectPageOfPhone(db, viewer.phone)) throw redirect('/join');
  const application = await selectNewestApplication(db, viewer.accountId);
  return { application: application ?? null };
}
