import type { ListedArtist } from '../core/listed-artist.ts';

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
