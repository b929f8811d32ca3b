import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openEmailPage, submitEmailPage } from '../profile/email-page.server.ts';
import { EmailPage } from '../profile/email-page.tsx';
import type { Route } from './+types/profile-email.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openEmailPage(args);
export const action = (args: Route.ActionArgs) => submitEmailPage(args);
export const meta = () => personalMeta(metaTexts('profile').t('emailChange.title'));

export default function ProfileEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailPage {...loaderData} answer={actionData} />;
}
