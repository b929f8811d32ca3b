import { platformContext } from '#app/platform/context.server.ts';
import type { Route } from './+types/manifest.route';
import { currentSite } from './settings.server.ts';

const GROUND = '#170a1b';

export async function loader({ context }: Route.LoaderArgs) {
  const { brand } = await currentSite(context.get(platformContext).reads);
  const manifest = {
    id: '/',
    name: `${brand}: live performers around Chandigarh`,
    short_name: brand,
    description: 'Find and book live performers around Chandigarh, and have your bookings with you.',
    lang: 'en-IN',
    start_url: '/?from=home-screen',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['entertainment', 'events'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'My bookings', url: '/all-bookings' },
      { name: 'Find an artist', url: '/search' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
