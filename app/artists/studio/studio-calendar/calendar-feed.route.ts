import { createHash } from 'node:crypto';
import { platformContext } from '#app/platform/context.server.ts';
import type { Route } from './+types/calendar-feed.route';
import { calendarFeedFile } from './calendar-feed.server.ts';

/** `/calendar/<token>.ics`: the token is the only credential; wrong ones do not reveal that a feed exists. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, config } = context.get(platformContext);
  const token = /^(.+)\.ics$/.exec(params.feed)?.[1] ?? '';
  const file = await calendarFeedFile(db, config, token);
  if (file === undefined) return new Response('There is no such calendar.', { status: 404 });
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="mehfil.ics"',
    'cache-control': 'private, max-age=300',
    etag,
  };
  const known = request.headers.get('if-none-match')?.includes(etag);
  return new Response(known ? null : file, { status: known ? 304 : 200, headers });
}
