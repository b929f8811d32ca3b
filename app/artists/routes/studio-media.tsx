import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openMedia, submitMedia } from '../studio/studio-media/media-page.server.ts';
import { MediaPage } from '../studio/studio-media/media-page.tsx';
import type { Route } from './+types/studio-media.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openMedia(args);
export const action = (args: Route.ActionArgs) => submitMedia(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.media'));
/** After a refusal too: what another window did must be seen. */
export const shouldRevalidate = () => true;

export default function StudioMedia({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaPage {...loaderData} answer={actionData} />;
}
