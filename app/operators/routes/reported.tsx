import { ReportedPage } from '../reported/reported-page.tsx';
import { decideOnReported, openReported } from '../reported/reported-pages.server.ts';
import type { Route } from './+types/reported.ts';

export const loader = (args: Route.LoaderArgs) => openReported(args);
export const action = (args: Route.ActionArgs) => decideOnReported(args);

export default function Reported({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportedPage {...loaderData} problem={actionData} />;
}
