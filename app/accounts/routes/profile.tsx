import { spokenLanguages } from '#app/shared/languages.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openProfile, submitProfile } from '../profile/profile-page.server.ts';
import { ProfilePage } from '../profile/profile-page.tsx';
import type { Route } from './+types/profile.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openProfile(args);
export const action = (args: Route.ActionArgs) => submitProfile(args, spokenLanguages);
export const meta = () => personalMeta(metaTexts('profile').t('meta.profile'));

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} answer={actionData} />;
}
