import type { Route } from './+types/calendar-file.route';
import { openCalendarFile } from './open-document-files.server.ts';

export const loader = (args: Route.LoaderArgs) => openCalendarFile(args, args.params.id);
