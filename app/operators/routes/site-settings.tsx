import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { openSettings, submitSettings } from '../house/settings/settings-page.server.ts';
import { SettingsPage } from '../house/settings/settings-page.tsx';
import type { Route } from './+types/site-settings.ts';

export const loader = (args: Route.LoaderArgs) => openSettings(args);
export const action = (args: Route.ActionArgs) => submitSettings(args);
export const meta = () => deskMeta(metaTexts('house').t('site.tab.details'), 'site');

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} answer={actionData} />;
}
