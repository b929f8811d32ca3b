import type { MustKind } from '#app/artists/core/rider-musts.ts';
import type { Category, PosterArtist, Presentation } from '#demo/posters/poster-artist.ts';

/** The `rider` column, needs on site: feet, minutes, counts. */
export interface Rider {
  stageFeet: { width: number; depth: number };
  powerPoints: number;
  channels: number;
  monitors: number;
  arrivalMinutes: number;
  sound?: 'noSound';
  brings: string[];
  hospitality: string[];
  notes: string[];
  musts?: MustKind[];
}

/** The `portrait` column: stored drawing traits, so that the picture never changes. */
export type Portrait = Required<Pick<PosterArtist, 'instrument' | 'people' | 'scriptName' | 'look'>>;

export interface DemoArtist {
  id: number;
  kind: 'solo' | 'team';
  name: string;
  category: Category;
  skills: string[];
  genres: string[];
  languages: string[];
  cityId: number;
  city: string;
  locality: string;
  lat: number;
  lng: number;
  about: string;
  experienceYears: number;
  /** Whole rupees for the whole event. */
  feeRupees: number;
  travelKm: number;
  setMinutes: number;
  rider: Rider;
  setList: string[];
  portrait: Portrait;
  /** As the artist would state it; a team's is its members'. */
  presentation: Presentation | 'mixed';
  films: { source: string; thumbnail: string; title: string; seconds: number }[];
  featuredPosition: number | null;
  acceptsInstantly: boolean;
  /** The `showcase` artist has 127 reviews, `popular` ones many of their own spread, `new` ones none. */
  popularity: 'showcase' | 'popular' | 'known' | 'new';
  members: { artistId: number; role: string }[];
}
