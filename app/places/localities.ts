import localities from './localities.json' with { type: 'json' };

export interface Locality {
  name: string;
  city: string;
  lat: number;
  lng: number;
}

/** Centres of localities by city, accurate to a few hundred metres. */
export const LOCALITIES: Locality[] = Object.entries(localities).flatMap(([city, list]) =>
  Object.entries(list).map(([name, [lat, lng]]) => ({ name, city, lat: lat!, lng: lng! })),
);
