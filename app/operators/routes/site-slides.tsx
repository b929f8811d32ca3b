import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { openSlides, submitSlides } from '../house/slides/slides-page.server.ts';
import { SlidesPage } from '../house/slides/slides-page.tsx';
import type { Route } from './+types/site-slides.ts';

export const loader = (args: Route.LoaderArgs) => openSlides(args);
export const action = (args: Route.ActionArgs) => submitSlides(args);
export const meta = () => deskMeta(metaTexts('house').t('site.tab.slides'), 'site');

export default function SiteSlides({ loaderData, actionData }: Route.ComponentProps) {
  return <SlidesPage {...loaderData} answer={actionData} />;
}
