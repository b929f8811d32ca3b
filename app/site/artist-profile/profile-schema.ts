import { mediaUrl } from '#app/artists/media/media-url.ts';
import type { SayName } from '#app/shared/names/use-names.ts';
import { breadcrumbSchema } from '#app/shared/page-meta.ts';

interface Profile {
  artist: {
    id: number;
    kind: string;
    name: string;
    about: string;
    photo: string | null;
    category: string;
    categoryName: string;
    skills: readonly string[];
    languages: readonly string[];
    fee: number;
    city: string;
  };
  hostReviews: { summary: { average: number | null; count: number } } | null;
}

export function profileSchema(origin: string, { artist, hostReviews }: Profile, say: SayName) {
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
    ...(hostReviews && hostReviews.summary.average !== null
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: hostReviews.summary.average,
            reviewCount: hostReviews.summary.count,
          },
        }
      : {}),
  };
}

export function crumbsSchema(origin: string, { artist }: Pick<Profile, 'artist'>, all: string, say: SayName) {
  return breadcrumbSchema(origin, [
    { name: all, path: '/search' },
    { name: say(artist.categoryName), path: `/search?skill=${artist.category}` },
    { name: artist.name, path: `/artists/${artist.id}` },
  ]);
}
