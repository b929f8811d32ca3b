import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openConfirmEmail, submitConfirmEmail } from '../profile/confirm-email.server.ts';
import { ConfirmEmailPage } from '../profile/confirm-email-page.tsx';
import type { Route } from './+types/confirm-email.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openConfirmEmail(args);
export const action = (args: Route.ActionArgs) => submitConfirmEmail(args);
export const meta = () => personalMeta(metaTexts('profile').t('confirmEmail.title'));

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmEmailPage email={loaderData.email} answer={actionData} />;
}
