import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { PayPage } from '../components/pay-page.tsx';
import { openPayPage } from '../open-pay-page.server.ts';
import type { Route } from './+types/pay.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openPayPage(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('balance').t('meta.title', { code: loaderData?.booking.code ?? '' }));

export default function Pay({ loaderData }: Route.ComponentProps) {
  return <PayPage page={loaderData} />;
}
