import { LOCALITIES } from '#app/places/localities.ts';
import { dayInIndia, instantInIndia } from '#app/shared/india-time.ts';
import type { DemoArtist } from './artist-figures.ts';
import { CATEGORIES } from './categories/categories.ts';
import { randomPeople } from './people.ts';
import { deck, type Random, seeded } from './random.ts';
import demoWords from './words.json' with { type: 'json' };

const words = demoWords.reviews;

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MONTHS_BACK_IN_DAYS = 900;
/** 127 reviews: 65, 20, 10, 3 and 2 percent with five to one stars. */
const SHOWCASE: [stars: number, count: number][] = [
  [5, 83],
  [4, 25],
  [3, 13],
  [2, 4],
  [1, 2],
];
const MAX_OTHERS = 60;
const POPULAR = { min: 38, max: 214 };

const OCCASIONS: [occasion: string, often: number][] = [
  ['Wedding events', 34],
  ['House party', 16],
  ['Birthday party', 13],
  ['Corporate event', 12],
  ['Private booking', 7],
  ['Private Dinners', 6],
  ['Festival', 5],
  ['School or College fest', 4],
  ['Baby showers', 2],
  ['Cultural or Art Exhibitions', 1],
];

const SPEAKS_OF_A_WEDDING =
  /wedding|sangeet|baraat|jaimala|first dance|our steps|families|couple|family dance/i;

/** Reviews before a date (`2026-11-20`, IST), newest last per artist. */
export function drawReviews(artists: readonly DemoArtist[], today: string) {
  const random = seeded('reviews');
  const nextHost = randomPeople(random, { unique: false });
  const write = new Map(CATEGORIES.map(({ slug, praise }) => [slug, reviewTextWriter(random, praise)]));
  const occasions = OCCASIONS.flatMap(([occasion, often]) => Array<string>(often).fill(occasion));
  return artists.flatMap((artist) => {
    const ratings = ratingsOf(random, artist);
    const nearby = LOCALITIES.filter(({ city }) => city === artist.city);
    return drawReviewDates(random, today, ratings.length).map((performed, index) => {
      const rating = ratings[index]!;
      const createdAt = new Date(performed.getTime() + random.between(14, 200) * HOUR);
      const answer = drawArtistAnswer(random, rating);
      const body = write.get(artist.category)!(rating);
      const occasion = random.pick(occasions);
      return {
        artist_id: artist.id,
        author_name: nextHost().fullName,
        occasion: SPEAKS_OF_A_WEDDING.test(body) ? 'Wedding events' : occasion,
        place: `${random.pick(nearby).name}, ${artist.city}`,
        rating,
        body,
        answer,
        answered_at: answer === null ? null : new Date(createdAt.getTime() + random.between(3, 60) * HOUR),
        performed_on: dayInIndia(performed),
        created_at: createdAt,
      };
    });
  });
}

function ratingsOf(random: Random, { popularity }: DemoArtist): number[] {
  if (popularity === 'new') return [];
  if (popularity === 'showcase')
    return random.shuffled(SHOWCASE.flatMap(([stars, count]) => Array<number>(count).fill(stars)));
  if (popularity === 'popular') {
    const quality = 0.52 + random.unit() * 0.36;
    const count = random.between(POPULAR.min, POPULAR.max);
    return Array.from({ length: count }, () => ratingByLuck(random.unit(), quality));
  }
  const quality = 0.42 + random.unit() * 0.45;
  const count = 1 + Math.floor(random.unit() ** 2.6 * MAX_OTHERS);
  return Array.from({ length: count }, () => ratingByLuck(random.unit(), quality));
}

function ratingByLuck(luck: number, quality: number): number {
  if (luck < quality) return 5;
  const rest = (luck - quality) / (1 - quality);
  if (rest < 0.66) return 4;
  if (rest < 0.9) return 3;
  return rest < 0.97 ? 2 : 1;
}

function drawReviewDates(random: Random, today: string, count: number): Date[] {
  const event = instantInIndia(today, '19:00').getTime();
  const daysAgo = Array.from(
    { length: count },
    () => 12 + Math.floor(random.unit() ** 1.4 * MONTHS_BACK_IN_DAYS),
  );
  return daysAgo.sort((one, other) => other - one).map((days) => new Date(event - days * DAY));
}

function reviewTextWriter(random: Random, praise: string[]): (rating: number) => string {
  const [delighted, pleased, fault] = [
    deck(random, words.delighted),
    deck(random, words.pleased),
    deck(random, words.smallFaults),
  ];
  const [lukewarm, disappointed, upset] = [
    deck(random, words.lukewarm),
    deck(random, words.disappointed),
    deck(random, words.upset),
  ];
  const [detail, farewell] = [deck(random, praise), deck(random, words.farewells)];
  return (rating) => {
    if (rating === 5) return joinInRandomOrder(random, delighted(), detail(), farewell());
    if (rating === 4)
      return random.chance(0.55) ? `${pleased()} ${detail()} ${fault()}` : `${pleased()} ${detail()}`;
    if (rating === 3) return random.chance(0.3) ? `${lukewarm()} ${detail()}` : lukewarm();
    return rating === 2 ? disappointed() : upset();
  };
}

function joinInRandomOrder(random: Random, opinion: string, detail: string, farewell: string): string {
  const style = random.unit();
  if (style < 0.18) return opinion;
  if (style < 0.34) return detail;
  if (style < 0.62) return `${detail} ${opinion}`;
  if (style < 0.82) return `${opinion} ${detail}`;
  return `${opinion} ${detail} ${farewell}`;
}

function drawArtistAnswer(random: Random, rating: number): string | null {
  if (rating >= 4) return random.chance(0.06) ? random.pick(words.thanks) : null;
  return random.chance(0.35) ? random.pick(words.apologies) : null;
}
