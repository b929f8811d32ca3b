import { openStaff, submitStaff } from '../staff/staff-page.server.ts';
import { StaffPage } from '../staff/staff-page.tsx';
import type { Route } from './+types/staff.ts';

export const loader = (args: Route.LoaderArgs) => openStaff(args);
export const action = (args: Route.ActionArgs) => submitStaff(args);

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffPage {...loaderData} problem={actionData} />;
}
