import { z } from 'zod';
import type { DemoArtist } from './artist-figures.ts';
import { CATEGORIES, dealer, type Sentence, sentences } from './categories/categories.ts';
import type { PastEvening } from './past.ts';
import { deck, type Random, seeded } from './random.ts';
import demoWords from './words.json' with { type: 'json' };

const texts = z.array(z.string());
const words = z
  .strictObject({
    delighted: sentences,
    pleased: sentences,
    smallFaults: sentences,
    lukewarm: sentences,
    disappointed: sentences,
    upset: sentences,
    farewells: texts,
    thanks: texts,
    apologies: texts,
  })
  .parse(demoWords.reviews);

const HOUR = 3_600_000;
/** 127 reviews: 65, 20, 10, 3 and 2 percent with five to one stars. */
const SHOWCASE: [stars: number, count: number][] = [
  [5, 83],
  [4, 25],
  [3, 13],
  [2, 4],
  [1, 2],
];
/** What hosts wrote of some of their evenings, oldest first per artist; nothing of cancelled ones. */
export function drawReviews(artists: readonly DemoArtist[], past: readonly PastEvening[]) {
  const random = seeded('reviews');
  const write = new Map(CATEGORIES.map(({ slug, praise }) => [slug, reviewTextWriter(random, praise)]));
  const performed = past.filter(({ cancelledAt }) => cancelledAt === null);
  return artists.flatMap((artist) => {
    const evenings = performed.filter((evening) => evening.artist.id === artist.id);
    const ratings = ratingsOf(random, artist, evenings.length);
    return random
      .some(evenings, ratings.length)
      .sort((one, other) => +one.endsAt - +other.endsAt)
      .map((evening, index) => {
        const rating = ratings[index]!;
        const createdAt = new Date(+evening.endsAt + random.between(26, 96) * HOUR);
        const answer = drawArtistAnswer(random, rating);
        return {
          artist_id: artist.id,
          booking_id: evening.id,
          author_id: evening.host.id,
          author_name: evening.host.name,
          occasion: evening.occasion,
          place: evening.place,
          rating,
          body: write.get(artist.category)!(rating, artist, evening),
          answer,
          answered_at: answer === null ? null : new Date(+createdAt + random.between(1, 10) * HOUR),
          performed_on: evening.day,
          created_at: createdAt,
        };
      });
  });
}

function ratingsOf(random: Random, { popularity }: DemoArtist, evenings: number): number[] {
  if (popularity === 'showcase')
    return random.shuffled(SHOWCASE.flatMap(([stars, count]) => Array<number>(count).fill(stars)));
  const quality = popularity === 'popular' ? 0.6 + random.unit() * 0.3 : 0.42 + random.unit() * 0.45;
  const count = Math.round(evenings * (0.45 + random.unit() * 0.4));
  const draw = () => Array.from({ length: count }, () => ratingByLuck(random.unit(), quality));
  let ratings = draw();
  // Who is often booked was liked.
  while (popularity === 'popular' && sum(ratings) <= count * 4.1) ratings = draw();
  return ratings;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function ratingByLuck(luck: number, quality: number): number {
  if (luck < quality) return 5;
  const rest = (luck - quality) / (1 - quality);
  if (rest < 0.66) return 4;
  if (rest < 0.9) return 3;
  return rest < 0.97 ? 2 : 1;
}

type ReviewWriter = (rating: number, artist: DemoArtist, evening: PastEvening) => string;

function reviewTextWriter(random: Random, praise: readonly Sentence[]): ReviewWriter {
  const deal = (options: readonly Sentence[]) => dealer(random, options);
  const [delighted, pleased, fault] = [deal(words.delighted), deal(words.pleased), deal(words.smallFaults)];
  const [lukewarm, disappointed, upset] = [deal(words.lukewarm), deal(words.disappointed), deal(words.upset)];
  const [detail, farewell] = [deal(praise), deck(random, words.farewells)];
  return (rating, { category, kind, skills, feeRupees }, { occasion }) => {
    const wedding = occasion === 'Wedding events';
    const about = { category, kind, skill: skills[0] ?? '', feeRupees, wedding };
    if (rating === 5) return joinInRandomOrder(random, delighted(about), detail(about), farewell());
    if (rating === 4)
      return random.chance(0.55)
        ? `${pleased(about)} ${detail(about)} ${fault(about)}`
        : `${pleased(about)} ${detail(about)}`;
    if (rating === 3) return random.chance(0.3) ? `${lukewarm(about)} ${detail(about)}` : lukewarm(about);
    return rating === 2 ? disappointed(about) : upset(about);
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
