import { pressHeart, readHearts } from '../wishlist/wishlist-page.server.ts';
import type { Route } from './+types/wishlist-hearts.ts';

export const loader = (args: Route.LoaderArgs) => readHearts(args);
export const action = (args: Route.ActionArgs) => pressHeart(args);
