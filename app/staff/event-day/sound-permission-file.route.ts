import { data } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { permissionResponse } from '#app/bookings/event-day/permission-response.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import type { Route } from './+types/sound-permission-file.route';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePageRight(context, request, 'run_the_day');
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  return permissionResponse(context.get(platformContext).db, params.id);
}
