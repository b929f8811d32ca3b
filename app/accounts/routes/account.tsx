import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openSettings, submitSettings } from '../profile/settings-page.server.ts';
import { SettingsPage } from '../profile/settings-page.tsx';
import type { Route } from './+types/account.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openSettings(args);
export const action = (args: Route.ActionArgs) => submitSettings(args);
export const meta = () => personalMeta(metaTexts('profile').t('meta.account'));

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} answer={actionData} />;
}
