import { openOrderCalendar } from '../open-sound-order-files.server.ts';
import type { Route } from './+types/sound-order-calendar.ts';

export const loader = (args: Route.LoaderArgs) => openOrderCalendar(args, args.params.id);
