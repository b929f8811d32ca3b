import { openWishlist, submitWishlist } from '../wishlist/wishlist-page.server.ts';
import { WishlistPage } from '../wishlist/wishlist-page.tsx';
import type { Route } from './+types/wishlist.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openWishlist(args);
export const action = (args: Route.ActionArgs) => submitWishlist(args);
export const meta: Route.MetaFunction = () => [
  { title: 'Wishlist · Mehfil' },
  { name: 'robots', content: 'noindex' },
];

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  return <WishlistPage {...loaderData} />;
}
