import { mediaUrl } from '#app/artists/media-url.ts';
import type { ProfilePage } from './load-profile.server.ts';

/** What search engines read of an artist: who it is, the offer, and what hosts said. */
export function profileSchema({ artist, summary }: ProfilePage) {
  return {
    '@context': 'https://schema.org',
    '@type': artist.kind === 'team' ? 'PerformingGroup' : 'Person',
    name: artist.name,
    description: artist.about,
    url: `/artists/${artist.id}`,
    ...(artist.photo ? { image: mediaUrl(artist.photo, 960) } : {}),
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
export function crumbsSchema({ artist }: ProfilePage) {
  const steps = [
    { name: 'Artists', item: '/search' },
    { name: artist.categoryName, item: `/search?skill=${artist.category}` },
    { name: artist.name, item: `/artists/${artist.id}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
