import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { AboutPage } from '../studio/studio-profile/about-page.tsx';
import { openAbout, saveAbout } from '../studio/studio-profile/profile-pages.server.ts';
import type { Route } from './+types/studio-profile.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openAbout(args);
export const action = (args: Route.ActionArgs) => saveAbout(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.profile'));

export default function StudioProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} answer={actionData} />;
}
