import type { Route } from './+types/unread.route';
import { respondWithUnreadCount } from './inbox-page.server.ts';

export const loader = (args: Route.LoaderArgs) => respondWithUnreadCount(args);
