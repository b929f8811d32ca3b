import { openDay, submitDay } from '../day/day-page.server.ts';
import { DayPage } from '../day/day-page.tsx';
import type { Route } from './+types/day.ts';

export const loader = (args: Route.LoaderArgs) => openDay(args);
export const action = (args: Route.ActionArgs) => submitDay(args);

export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  return <DayPage {...loaderData} problem={actionData} />;
}
