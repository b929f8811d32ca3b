import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawArtists } from './artists.ts';
import { drawCalendar } from './calendar.ts';
import { CATEGORIES } from './categories/categories.ts';
import { CITIES } from './cities.ts';
import { drawPast } from './past.ts';
import { FIRST_NAMES } from './people.ts';
import { drawReviews } from './reviews.ts';
import { EQUIPMENT, SOUND_KIT_ITEMS, SOUND_KITS } from './sound-items.ts';

const TODAY = '2026-11-20';
const artists = drawArtists();
const past = drawPast(artists, TODAY);
const reviews = drawReviews(artists, past);

test('the catalogue is the same every time', () => {
  expect(drawArtists()).toEqual(artists);
  expect(drawPast(artists, TODAY)).toEqual(past);
  expect(drawReviews(artists, past)).toEqual(reviews);
  expect(drawCalendar(artists, TODAY)).toEqual(drawCalendar(artists, TODAY));
});

test('the counter counts 580 artists [S2-26]', () => {
  expect(artists).toHaveLength(580);
  expect(artists.map(({ id }) => id)).toEqual(Array.from({ length: 580 }, (_, index) => index + 1));
});

test('every category in each tricity city, artists in every city [S2-24] [S3-01] [S9-09]', () => {
  for (const { slug } of CATEGORIES)
    for (const city of ['Chandigarh', 'Mohali', 'Panchkula'])
      expect(
        artists.some((artist) => artist.category === slug && artist.city === city),
        `${slug} in ${city}`,
      ).toBe(true);
  for (const { name } of CITIES)
    expect(artists.filter(({ city }) => city === name).length, name).toBeGreaterThan(8);
  const tricity = artists.filter(({ city }) => ['Chandigarh', 'Mohali', 'Panchkula'].includes(city));
  expect(tricity.length / artists.length).toBeGreaterThanOrEqual(0.7);
  expect(CITIES.find(({ slug }) => slug === 'kharar')).toMatchObject({ lat: 30.746, lng: 76.6454 });
});

test('artist names: unique, each in its own script', () => {
  expect(new Set(artists.map(({ name }) => name)).size).toBe(580);
  for (const { name, portrait } of artists)
    expect(portrait.scriptName?.text, name).toMatch(
      portrait.scriptName?.lang === 'pa' ? /^[\u0A00-\u0A7F]+$/ : /^[\u0900-\u097F]+$/,
    );
});

test('first names: no repeats and no stray letters', () => {
  expect(new Set(FIRST_NAMES.map(({ latin, presentation }) => `${latin} ${presentation}`)).size).toBe(
    FIRST_NAMES.length,
  );
  expect(FIRST_NAMES.length).toBeGreaterThanOrEqual(120);
  for (const { latin, gurmukhi, devanagari } of FIRST_NAMES) {
    expect(latin).toMatch(/^[A-Z][a-z]+$/);
    expect(gurmukhi).toMatch(/^[\u0A00-\u0A7F]+$/);
    expect(devanagari).toMatch(/^[\u0900-\u097F]+$/);
  }
});

test('fees: within the category’s range, in steps of 500 rupees [S3-04]', () => {
  for (const { name, kind, category, feeRupees } of artists) {
    const words = CATEGORIES.find(({ slug }) => slug === category)!;
    const [min, max] = kind === 'solo' ? words.soloFee : words.teamFee;
    expect(feeRupees, name).toBeGreaterThanOrEqual(min);
    expect(feeRupees, name).toBeLessThanOrEqual(max);
    expect(feeRupees % 500, name).toBe(0);
  }
});

test('the filters of the papers find artists [S3-18]', () => {
  const has = (category: string, skill: string) =>
    artists.some((artist) => artist.category === category && artist.skills.includes(skill));
  for (const skill of ['Pop', 'Classical', 'Rock']) expect(has('singer', skill), skill).toBe(true);
  for (const skill of ['Guitarist', 'Violinist', 'Drummer'])
    expect(has('instrumentalist', skill), skill).toBe(true);
  for (const skill of ['Ballet', 'Hip-Hop', 'Contemporary']) expect(has('dancer', skill), skill).toBe(true);
});

test('some artists have listed no skill yet [S8-15]', () => {
  expect(artists.filter(({ skills }) => skills.length === 0).length).toBeGreaterThan(3);
});

test('texts are filled in, and neighbours do not read alike', () => {
  for (const { about, name } of artists) expect(about, name).not.toMatch(/[{}]|undefined/);
  for (const { slug } of CATEGORIES) {
    const openings = artists
      .filter(({ category }) => category === slug)
      .map(
        ({ about, name }) => about.replaceAll(name, '').replaceAll(name.split(' ')[0]!, '').split('. ')[0],
      );
    for (const [index, opening] of openings.slice(1).entries()) expect(opening).not.toBe(openings[index]);
  }
  expect(new Set(artists.map(({ about }) => about)).size).toBe(580);
});

test('each artist has one to five films that are there [S2-42]', () => {
  for (const { films, name } of artists) {
    expect(films.length, name).toBeGreaterThanOrEqual(1);
    expect(films.length, name).toBeLessThanOrEqual(5);
  }
  const files = new Set(
    artists.flatMap(({ films }) => films.flatMap(({ source, thumbnail }) => [source, thumbnail])),
  );
  for (const file of files)
    expect(existsSync(new URL(`../../public${file}`, import.meta.url)), file).toBe(true);
});

test('featured artists: a dozen, in their own order [S2-27]', () => {
  const positions = artists.flatMap(({ featuredPosition }) => featuredPosition ?? []).sort((a, b) => a - b);
  expect(positions).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

test('members of teams are solo artists, each in one team', () => {
  const members = artists.flatMap((artist) => artist.members.map(({ artistId }) => artistId));
  expect(members.length).toBeGreaterThan(60);
  expect(new Set(members).size).toBe(members.length);
  for (const id of members) expect(artists[id - 1]!.kind).toBe('solo');
});

const ratingsOf = (id: number) =>
  reviews.filter(({ artist_id }) => artist_id === id).map(({ rating }) => rating);

test('showcase artist: 127 reviews, 65/20/10/3/2 percent [S2-43]', () => {
  const showcase = artists.filter(({ popularity }) => popularity === 'showcase');
  expect(showcase.map(({ featuredPosition }) => featuredPosition)).toEqual([1]);
  const ratings = ratingsOf(showcase[0]!.id);
  const percents = [5, 4, 3, 2, 1].map((stars) =>
    Math.round((ratings.filter((rating) => rating === stars).length / ratings.length) * 100),
  );
  expect([ratings.length, ...percents]).toEqual([127, 65, 20, 10, 3, 2]);
  expect(reviews.length).toBeLessThanOrEqual(12_000);
});

test('popular artists: reviews differ in number, mean and distribution [S2-43]', () => {
  const popular = artists.filter(({ popularity }) => popularity === 'popular').map(({ id }) => ratingsOf(id));
  expect(popular).toHaveLength(23);
  const means = popular.map((ratings) => ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
  const shown = new Set(popular.map((ratings, index) => `${means[index]!.toFixed(1)} ${ratings.length}`));
  expect(shown.size).toBeGreaterThan(20);
  expect(new Set(means.map((mean) => mean.toFixed(1))).size).toBeGreaterThan(3);
  expect(Math.min(...means)).toBeGreaterThan(4);
  for (const ratings of popular) expect(ratings.length).not.toBe(127);
});

test('reviews: never before the event, none for new artists', () => {
  const end = Date.parse(`${TODAY}T23:59:59+05:30`);
  const fresh = new Set(artists.filter(({ popularity }) => popularity === 'new').map(({ id }) => id));
  expect(fresh.size).toBeGreaterThan(50);
  for (const { artist_id, created_at, performed_on, answered_at } of reviews) {
    expect(fresh.has(artist_id)).toBe(false);
    expect(+created_at).toBeGreaterThan(Date.parse(performed_on));
    expect(Math.max(+created_at, +(answered_at ?? 0))).toBeLessThan(end);
  }
});

test('no artist is in two places at once', () => {
  const last = new Map<number, number>();
  for (const { artistId, from, to } of drawCalendar(artists, TODAY).sort(
    (one, other) => +one.from - +other.from,
  )) {
    expect(+from).toBeGreaterThanOrEqual(last.get(artistId) ?? 0);
    expect(+to).toBeGreaterThan(+from);
    last.set(artistId, +to);
  }
});

test('sound: thirty items, six kits or more, kits within stock', () => {
  expect(EQUIPMENT.length).toBeGreaterThanOrEqual(30);
  expect(SOUND_KITS.length).toBeGreaterThanOrEqual(6);
  for (const { equipment_id, quantity } of SOUND_KIT_ITEMS)
    expect(quantity).toBeLessThanOrEqual(EQUIPMENT[equipment_id - 1]!.owned);
});
