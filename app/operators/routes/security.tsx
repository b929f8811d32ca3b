import { openSecurity } from '../security/security-page.server.ts';
import { SecurityPage } from '../security/security-page.tsx';
import type { Route } from './+types/security.ts';

export const loader = (args: Route.LoaderArgs) => openSecurity(args);

export default function Security({ loaderData }: Route.ComponentProps) {
  return <SecurityPage {...loaderData} />;
}
