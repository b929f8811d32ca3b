import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openTeam, submitTeam } from '../studio/studio-team/team-page.server.ts';
import { TeamPage } from '../studio/studio-team/team-page.tsx';
import type { Route } from './+types/studio-team.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openTeam(args);
export const action = (args: Route.ActionArgs) => submitTeam(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.team'));

export default function StudioTeam({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} answer={actionData} />;
}
