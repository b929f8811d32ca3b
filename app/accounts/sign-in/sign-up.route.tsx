import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import type { Route } from './+types/sign-up.route';
import { BrandWords } from './brand-words.tsx';
import { keepStateOnFailure } from './keep-state-on-failure.ts';
import { openSignInPage, submitSignInPage } from './sign-in-page.server.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { startOf } from './sign-in-state.ts';

export const loader = (args: Route.LoaderArgs) => openSignInPage(args);
export const action = (args: Route.ActionArgs) => submitSignInPage(args);
export const clientAction = (args: Route.ClientActionArgs) => keepStateOnFailure(args);
export const meta = () => personalMeta(metaTexts('accounts').t('meta.signUp'));

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width sign-in-page">
      <BrandWords />
      <SignInPanel start={actionData ?? startOf('sign-up')} next={loaderData.next} headings="h1" />
    </div>
  );
}
