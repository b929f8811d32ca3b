import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openSecondFactor, submitSecondFactor } from '../second-factor/second-factor-page.server.ts';
import { SecondFactorPage } from '../second-factor/second-factor-page.tsx';
import type { Route } from './+types/second-factor.ts';

export const handle = { accent: 'royal' };
export const loader = (args: Route.LoaderArgs) => openSecondFactor(args);
export const action = (args: Route.ActionArgs) => submitSecondFactor(args);
export const meta = () => personalMeta(metaTexts('second-factor').t('meta'));

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorPage page={loaderData} answer={actionData} />;
}
