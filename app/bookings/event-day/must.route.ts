import { redirect } from 'react-router';
import type { Route } from './+types/must.route';
import { submitArrangedMust } from './submit-arranged.server.ts';

export const action = (args: Route.ActionArgs) => submitArrangedMust(args, args.params.id);

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/bookings/${encodeURIComponent(params.id)}`);
