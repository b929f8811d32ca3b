import cities from './cities.json' with { type: 'json' };

/** The state is its GST code: 04 is Chandigarh, 03 Punjab. */
export const CITIES = cities.map(({ artistsOf580, ...city }, index) => ({
  id: index + 1,
  ...city,
  position: index + 1,
}));

export type CityRow = (typeof CITIES)[number];

export const CITY_OF_EACH_ARTIST: CityRow[] = cities.flatMap(({ artistsOf580 }, index) =>
  Array.from({ length: artistsOf580 }, () => CITIES[index]!),
);
