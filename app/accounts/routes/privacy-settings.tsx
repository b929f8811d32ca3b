import { openPrivacy, submitConsent } from '../privacy/privacy-page.server.ts';
import { PrivacyPage } from '../privacy/privacy-page.tsx';
import type { Route } from './+types/privacy-settings.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openPrivacy(args);
export const action = (args: Route.ActionArgs) => submitConsent(args);
export const meta: Route.MetaFunction = () => [
  { title: 'Privacy Settings · Mehfil' },
  { name: 'robots', content: 'noindex' },
];

export default function PrivacySettings({ loaderData, actionData }: Route.ComponentProps) {
  return <PrivacyPage {...loaderData} answer={actionData} />;
}
