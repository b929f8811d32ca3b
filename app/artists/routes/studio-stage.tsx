import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openStage, saveStage } from '../studio/studio-profile/profile-pages.server.ts';
import { StagePage } from '../studio/studio-profile/stage-page.tsx';
import type { Route } from './+types/studio-stage.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openStage(args);
export const action = (args: Route.ActionArgs) => saveStage(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.stage'));

export default function StudioStage({ loaderData, actionData }: Route.ComponentProps) {
  return <StagePage {...loaderData} answer={actionData} />;
}
