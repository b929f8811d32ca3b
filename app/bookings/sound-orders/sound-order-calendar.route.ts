import type { Route } from './+types/sound-order-calendar.route';
import { openOrderCalendar } from './open-sound-order-files.server.ts';

export const loader = (args: Route.LoaderArgs) => openOrderCalendar(args, args.params.id);
