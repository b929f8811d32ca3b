import { readUnread } from '../inbox/inbox-page.server.ts';
import type { Route } from './+types/unread.ts';

export const loader = (args: Route.LoaderArgs) => readUnread(args);
