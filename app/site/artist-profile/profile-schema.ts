import { mediaUrl } from '#app/artists/media-url.ts';
import { breadcrumbSchema } from '#app/shared/page-meta.ts';
import type { ProfilePage } from './load-profile.server.ts';

/** What search engines read of an artist: who it is, the offer, and what hosts said. */
export function profileSchema(origin: string, { artist, summary }: ProfilePage) {
  return {
    '@type': artist.kind === 'team' ? 'PerformingGroup' : 'Person',
    name: artist.name,
    description: artist.about,
    url: `${origin}/artists/${artist.id}`,
    ...(artist.photo ? { image: origin + mediaUrl(artist.photo, 960) } : {}),
    knowsAbout: [artist.categoryName, ...artist.skills],
    knowsLanguage: artist.languages,
    makesOffer: {
      '@type': 'Offer',
      price: artist.fee / 100,
      priceCurrency: 'INR',
      areaServed: artist.city,
      itemOffered: { '@type': 'Service', serviceType: artist.categoryName },
    },
    ...(summary.average !== null
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: summary.average,
            reviewCount: summary.count,
          },
        }
      : {}),
  };
}

/** The way here, as the crumbs show it. */
export function crumbsSchema(origin: string, { artist }: ProfilePage) {
  return breadcrumbSchema(origin, [
    { name: 'Artists', path: '/search' },
    { name: artist.categoryName, path: `/search?skill=${artist.category}` },
    { name: artist.name, path: `/artists/${artist.id}` },
  ]);
}
