import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { BrandWords } from '../components/brand-words.tsx';
import { SignInPanel } from '../components/sign-in-panel.tsx';
import { keepStateOnFailure } from '../keep-state-on-failure.ts';
import { openSignInPage, submitSignInPage } from '../sign-in-page.server.ts';
import { startOf } from '../sign-in-state.ts';
import type { Route } from './+types/sign-in.ts';

export const loader = (args: Route.LoaderArgs) => openSignInPage(args);
export const action = (args: Route.ActionArgs) => submitSignInPage(args);
export const clientAction = (args: Route.ClientActionArgs) => keepStateOnFailure(args);
export const meta = () => personalMeta(metaTexts('accounts').t('meta.signIn'));

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width sign-in-page">
      <BrandWords />
      <SignInPanel start={actionData ?? startOf('sign-in')} next={loaderData.next} headings="h1" />
    </div>
  );
}
