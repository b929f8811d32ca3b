import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openPrivacy, submitConsent } from '../privacy/privacy-page.server.ts';
import { PrivacyPage } from '../privacy/privacy-page.tsx';
import type { Route } from './+types/privacy-settings.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openPrivacy(args);
export const action = (args: Route.ActionArgs) => submitConsent(args);
export const meta = () => personalMeta(metaTexts('privacy').t('meta.settings'));

export default function PrivacySettings({ loaderData, actionData }: Route.ComponentProps) {
  return <PrivacyPage {...loaderData} answer={actionData} />;
}
