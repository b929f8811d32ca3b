import { openApprovals, submitApproval } from '../approvals/approvals-page.server.ts';
import { ApprovalsPage } from '../approvals/approvals-page.tsx';
import type { Route } from './+types/approvals.ts';

export const loader = (args: Route.LoaderArgs) => openApprovals(args);
export const action = (args: Route.ActionArgs) => submitApproval(args);

export default function Approvals({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsPage {...loaderData} problem={actionData} />;
}
