import { platformContext } from '#app/platform/context.server.ts';
import type { Route } from './+types/robots.route';
import { robotsText } from './personal-pages.ts';

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(platformContext).config.origin), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1',
    },
  });
}
