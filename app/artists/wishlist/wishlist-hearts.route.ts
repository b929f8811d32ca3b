import type { Route } from './+types/wishlist-hearts.route';
import { answerWishedIds, answerWishlistChange } from './wishlist-page.server.ts';

export const loader = (args: Route.LoaderArgs) => answerWishedIds(args);
export const action = (args: Route.ActionArgs) => answerWishlistChange(args);
