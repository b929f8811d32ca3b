import type { Route } from './+types/permission-file.route';
import { openPermission } from './permission-page.server.ts';

export const loader = (args: Route.LoaderArgs) =>
  openPermission(args, args.params.id, args.params.permissionId);
