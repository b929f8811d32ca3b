import { spokenLanguages } from '#app/i18n.ts';
import { openProfile, submitProfile } from '../profile/profile-page.server.ts';
import { ProfilePage } from '../profile/profile-page.tsx';
import type { Route } from './+types/profile.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openProfile(args);
export const action = (args: Route.ActionArgs) => submitProfile(args, spokenLanguages);
export const meta: Route.MetaFunction = () => [
  { title: 'My Profile · Mehfil' },
  { name: 'robots', content: 'noindex' },
];

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} answer={actionData} />;
}
