import type { ListedArtist } from '../core/listed-artist.ts';

/** What search engines read of a list of artists: its pages in their order. Who is on them is told there. */
export function artistListSchema(origin: string, name: string, artists: readonly Pick<ListedArtist, 'id'>[]) {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: artists.length,
    itemListElement: artists.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}/artists/${id}`,
    })),
  };
}
