import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { ErasePage } from '../privacy/erase-page.tsx';
import { openErasure, submitErasure } from '../privacy/privacy-page.server.ts';
import type { Route } from './+types/privacy-erase.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openErasure(args);
export const action = (args: Route.ActionArgs) => submitErasure(args);
export const meta = () => personalMeta(metaTexts('privacy').t('meta.erase'));

export default function PrivacyErase({ loaderData, actionData }: Route.ComponentProps) {
  return <ErasePage outlook={loaderData} answer={actionData} />;
}
