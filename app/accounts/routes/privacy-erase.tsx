import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { ErasePage } from '../privacy/erase-page.tsx';
import { submitErasure } from '../privacy/privacy-page.server.ts';
import { requirePageViewer } from '../viewer.server.ts';
import type { Route } from './+types/privacy-erase.ts';

export const handle = { accent: 'rani' };
export function loader({ context, request }: Route.LoaderArgs) {
  requirePageViewer(context, request);
  return null;
}
export const action = (args: Route.ActionArgs) => submitErasure(args);
export const meta = () => personalMeta(metaTexts('privacy').t('meta.erase'));

export default function PrivacyErase({ actionData }: Route.ComponentProps) {
  return <ErasePage answer={actionData} />;
}
