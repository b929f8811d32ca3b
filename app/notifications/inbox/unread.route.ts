import type { Route } from './+types/unread.route';
import { readUnread } from './inbox-page.server.ts';

export const loader = (args: Route.LoaderArgs) => readUnread(args);
