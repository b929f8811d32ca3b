import type { SayName } from '#app/shared/names/use-names.ts';
import type { ListedArtist } from './listed-artist.ts';
import { mediaUrl } from './media-url.ts';

/** What search engines read of a list of artists: who they are and what an event with each costs. */
export function artistListSchema(
  origin: string,
  name: string,
  artists: readonly ListedArtist[],
  say: SayName,
) {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: artists.length,
    itemListElement: artists.map((artist, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': artist.kind === 'team' ? 'PerformingGroup' : 'Person',
        '@id': `${origin}/artists/${artist.id}`,
        name: artist.name,
        url: `${origin}/artists/${artist.id}`,
        ...(artist.photo ? { image: origin + mediaUrl(artist.photo, 640) } : {}),
        makesOffer: {
          '@type': 'Offer',
          price: artist.fee / 100,
          priceCurrency: 'INR',
          areaServed: say(artist.city),
          itemOffered: { '@type': 'Service', serviceType: say(artist.categoryName) },
        },
      },
    })),
  };
}
