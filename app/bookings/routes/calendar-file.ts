import { openCalendarFile } from '../documents/open-document-files.server.ts';
import type { Route } from './+types/calendar-file.ts';

export const loader = (args: Route.LoaderArgs) => openCalendarFile(args, args.params.id);
