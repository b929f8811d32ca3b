import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { OfferPage } from '../studio/studio-profile/offer-page.tsx';
import { openOffer, saveOffer } from '../studio/studio-profile/profile-pages.server.ts';
import type { Route } from './+types/studio-price.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openOffer(args);
export const action = (args: Route.ActionArgs) => saveOffer(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.price'));

export default function StudioPrice({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferPage {...loaderData} answer={actionData} />;
}
