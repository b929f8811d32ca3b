/** The state is its GST code: 04 is Chandigarh, 03 Punjab. */
const TABLE: [slug: string, name: string, state: string, lat: number, lng: number, artistsOf580: number][] = [
  ['chandigarh', 'Chandigarh', '04', 30.7333, 76.7794, 214],
  ['mohali', 'Mohali', '03', 30.7046, 76.7179, 120],
  ['panchkula', 'Panchkula', '06', 30.6942, 76.8606, 84],
  ['kharar', 'Kharar', '03', 30.746, 76.6454, 30],
  ['zirakpur', 'Zirakpur', '03', 30.6425, 76.8173, 34],
  ['noida', 'Noida', '09', 28.5355, 77.391, 15],
  ['new-delhi', 'New Delhi', '07', 28.6139, 77.209, 22],
  ['gurugram', 'Gurugram', '06', 28.4595, 77.0266, 13],
  ['shimla', 'Shimla', '02', 31.1048, 77.1734, 11],
  ['ambala', 'Ambala', '06', 30.3782, 76.7767, 11],
  ['patiala', 'Patiala', '03', 30.3398, 76.3869, 12],
  ['ludhiana', 'Ludhiana', '03', 30.901, 75.8573, 14],
];

export const CITIES = TABLE.map(([slug, name, state_code, lat, lng], index) => ({
  id: index + 1,
  slug,
  name,
  state_code,
  lat,
  lng,
  position: index + 1,
}));

export type CityRow = (typeof CITIES)[number];

export const CITY_OF_EACH_ARTIST: CityRow[] = TABLE.flatMap((row, index) =>
  Array.from({ length: row[5] }, () => CITIES[index]!),
);
