import { mediaUrl } from '#app/artists/media/media-url.ts';
import type { SayName } from '#app/shared/names/use-names.ts';
import { breadcrumbSchema } from '#app/shared/page-meta.ts';
import type { ProfilePage } from './load-profile.server.ts';

export function profileSchema(origin: string, { artist, said }: ProfilePage, say: SayName) {
  return {
    '@type': artist.kind === 'team' ? 'PerformingGroup' : 'Person',
    name: artist.name,
    description: artist.about,
    url: `${origin}/artists/${artist.id}`,
    ...(artist.photo ? { image: origin + mediaUrl(artist.photo, 960) } : {}),
    knowsAbout: [artist.categoryName, ...artist.skills].map(say),
    knowsLanguage: artist.languages.map(say),
    makesOffer: {
      '@type': 'Offer',
      price: artist.fee / 100,
      priceCurrency: 'INR',
      areaServed: say(artist.city),
      itemOffered: { '@type': 'Service', serviceType: say(artist.categoryName) },
    },
    ...(said && said.summary.average !== null
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: said.summary.average,
            reviewCount: said.summary.count,
          },
        }
      : {}),
  };
}

export function crumbsSchema(origin: string, { artist }: ProfilePage, all: string, say: SayName) {
  return breadcrumbSchema(origin, [
    { name: all, path: '/search' },
    { name: say(artist.categoryName), path: `/search?skill=${artist.category}` },
    { name: artist.name, path: `/artists/${artist.id}` },
  ]);
}
