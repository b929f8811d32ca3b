import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openPhonePage, submitPhonePage } from '../profile/phone-page.server.ts';
import { PhonePage } from '../profile/phone-page.tsx';
import type { Route } from './+types/profile-phone.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openPhonePage(args);
export const action = (args: Route.ActionArgs) => submitPhonePage(args);
export const meta = () => personalMeta(metaTexts('profile').t('meta.phone'));

export default function ProfilePhone({ loaderData, actionData }: Route.ComponentProps) {
  return <PhonePage phone={loaderData.phone} state={actionData} />;
}
