import type { Route } from './+types/wishlist-hearts.route';
import { readHearts, toggleWishlist } from './wishlist-page.server.ts';

export const loader = (args: Route.LoaderArgs) => readHearts(args);
export const action = (args: Route.ActionArgs) => toggleWishlist(args);
