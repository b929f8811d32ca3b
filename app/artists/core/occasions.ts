/**
 * What hosts celebrate, by its name on the wire and in the database, and the chip that this name makes in a search; null
 * where a search knows no such word. The specification's and, beside those they are like, those of the region.
 */
export const OCCASIONS = {
  'House party': 'occasion:house party',
  'Corporate event': 'occasion:corporate',
  'Wedding events': 'occasion:wedding',
  'Ring ceremony': 'occasion:engagement',
  Sangeet: 'occasion:sangeet',
  Mehndi: 'occasion:mehndi',
  Haldi: 'occasion:haldi',
  Jaago: 'occasion:jaago',
  Reception: 'occasion:reception',
  Anniversary: 'occasion:anniversary',
  Kirtan: 'style:shabad',
  Jagrata: 'occasion:jagrata',
  'School or College fest': 'occasion:college fest',
  'Annual day': 'occasion:annual day',
  'Cultural or Art Exhibitions': null,
  Festival: 'occasion:festival',
  'Birthday party': 'occasion:birthday',
  'Private booking': null,
  'Baby showers': 'occasion:baby shower',
  'Private Dinners': null,
  Concert: null,
  others: null,
} as const;

type Occasion = keyof typeof OCCASIONS;
export const OCCASION_NAMES = Object.keys(OCCASIONS) as [Occasion, ...Occasion[]];
