import { type ListingWish, listingAddress } from '#app/artists/search/search-address.ts';
import { type LandingPage, landingPath } from './landing-pages.ts';

export function landingAddress(page: LandingPage, wish: Partial<ListingWish>): string {
  return listingAddress({ ...wish, skill: '', city: '' }).replace('/search', landingPath(page));
}
