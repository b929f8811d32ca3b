import { openOverview } from '../overview/overview-page.server.ts';
import { OverviewPage } from '../overview/overview-page.tsx';
import type { Route } from './+types/overview.ts';

export const loader = (args: Route.LoaderArgs) => openOverview(args);

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />;
}
