import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openWishlist, submitWishlist } from '../wishlist/wishlist-page.server.ts';
import { WishlistPage } from '../wishlist/wishlist-page.tsx';
import type { Route } from './+types/wishlist.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openWishlist(args);
export const action = (args: Route.ActionArgs) => submitWishlist(args);
export const meta = () => personalMeta(metaTexts('wishlist').t('meta.title'));

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  return <WishlistPage {...loaderData} />;
}
