import { redirect } from 'react-router';
import type { Route } from './+types/showcase.route';

/** Legacy carousel links: `/artists/showcase?artist=12&source=team` redirects to the profile. */
export function loader({ request }: Route.LoaderArgs) {
  const artist = new URL(request.url).searchParams.get('artist') ?? '';
  return redirect(/^\d{1,9}$/.test(artist) ? `/artists/${artist}` : '/search');
}
