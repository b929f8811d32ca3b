import { redirect } from 'react-router';
import type { Route } from './+types/replacement.route';
import { decideOnReplacement } from './decide-on-replacement.server.ts';

export const action = (args: Route.ActionArgs) => decideOnReplacement(args, args.params.id);

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/bookings/${encodeURIComponent(params.id)}`);
