import { openAudit } from '../audit/audit-page.server.ts';
import { AuditPage } from '../audit/audit-page.tsx';
import type { Route } from './+types/audit.ts';

export const loader = (args: Route.LoaderArgs) => openAudit(args);

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />;
}
