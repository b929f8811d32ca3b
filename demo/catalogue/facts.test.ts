import { expect, test } from 'vitest';
import { addDays, instantInIndia, weekdayInIndia } from '#app/shared/india-time.ts';
import { drawArtists } from './artists.ts';
import { drawCalendar } from './calendar.ts';
import { CATEGORIES, fits, type Sentence, textOf } from './categories/categories.ts';
import { checkRows, isRegistered } from './checks.ts';
import { drawPast } from './past.ts';
import { drawReviews } from './reviews.ts';

const TODAY = '2026-11-20';
const artists = drawArtists();
const past = drawPast(artists, TODAY);
const performed = past.filter(({ cancelledAt }) => cancelledAt === null);
const reviews = drawReviews(artists, past);
const acts = artists
  .filter(({ skills }) => skills.length > 0)
  .map((artist) => {
    const { category, kind, skills, feeRupees } = artist;
    const words = CATEGORIES.find(({ slug }) => slug === category)!;
    const skill = words.skills.find(({ name }) => name === skills[0])!;
    return { artist, words, skill, about: { category, kind, skill: skill.name, feeRupees } };
  });

test('set list, rider and price: fit the main skill', () => {
  for (const { artist, words, skill, about } of acts) {
    const fitting = (options: readonly Sentence[]) =>
      options.filter((option) => fits(option, about)).map(textOf);
    expect([...skill.setList, ...fitting(words.setList)]).toEqual(expect.arrayContaining(artist.setList));
    expect(artist.setList.length, artist.name).toBeGreaterThan(3);
    expect(new Set(artist.setList).size).toBe(artist.setList.length);
    for (const need of ['brings', 'hospitality', 'notes'] as const)
      expect(fitting(words.rider[need])).toEqual(expect.arrayContaining(artist.rider[need]));
    const [min, max] = skill[`${artist.kind}Fee`] ?? words[`${artist.kind}Fee`];
    expect(artist.feeRupees).toBeGreaterThanOrEqual(min);
    expect(artist.feeRupees).toBeLessThanOrEqual(max);
  }
  const dhol = acts.filter(({ skill }) => skill.name === 'Dhol').flatMap(({ artist }) => artist.setList);
  expect(dhol).not.toContain('Take Five');
});

test('a cheap act alone needs little room, a team more', () => {
  for (const { kind, feeRupees, rider, portrait, name } of artists) {
    const { width, depth } = rider.stageFeet;
    if (kind === 'solo' && feeRupees < 25_000) expect([width <= 6, depth <= 4], name).toEqual([true, true]);
    if (kind === 'team' && portrait.people.length > 3) expect(width, name).toBeGreaterThan(6);
    if (feeRupees < 40_000) expect(rider.hospitality, name).not.toContain('Green room with a mirror');
  }
});

test('price: more years on stage cost more, in each skill', () => {
  for (const { slug } of CATEGORIES) {
    const solos = artists.filter(({ category, kind }) => category === slug && kind === 'solo');
    const mean = (some: typeof solos) =>
      some.reduce((sum, { feeRupees }) => sum + feeRupees, 0) / some.length;
    const [early, late] = [
      solos.filter(({ experienceYears }) => experienceYears < 6),
      solos.filter(({ experienceYears }) => experienceYears > 12),
    ];
    if (early.length > 2 && late.length > 2) expect(mean(late), slug).toBeGreaterThan(mean(early));
  }
});

test('reviews say what fits the act and the evening', () => {
  const byId = new Map(past.map((evening) => [evening.id, evening]));
  for (const { artist, words, about } of acts) {
    const limited = words.praise.filter((option) => typeof option !== 'string');
    for (const { body, booking_id, occasion } of reviews.filter(({ artist_id }) => artist_id === artist.id)) {
      const evening = { ...about, wedding: occasion === 'Wedding events' };
      for (const praise of limited)
        if (body.includes(praise.text)) expect(fits(praise, evening), body).toBe(true);
      expect(byId.get(booking_id)).toMatchObject({ artist: { id: artist.id }, occasion, cancelledAt: null });
    }
  }
});

test('figures: fewer reviews than evenings, no turnover above registration', () => {
  expect(reviews.length).toBeLessThan(performed.length * 0.8);
  for (const artist of artists) {
    const evenings = performed.filter((evening) => evening.artist === artist);
    const written = reviews.filter(({ artist_id }) => artist_id === artist.id).length;
    expect(written).toBeLessThanOrEqual(evenings.length);
    if (evenings.length > 9) expect(written).toBeLessThan(evenings.length);
    if (artist.popularity === 'new') expect(evenings).toEqual([]);
    if (!isRegistered(artist)) expect(evenings.length * artist.feeRupees).toBeLessThan(20_00_000);
  }
});

test('season: November above July, weekends above other days', () => {
  const inMonth = (month: string) => performed.filter(({ day }) => day.slice(5, 7) === month).length;
  expect(inMonth('02')).toBeGreaterThan(3 * inMonth('07'));
  const weekend = performed.filter(({ day }) => [0, 5, 6].includes(weekdayInIndia(instantInIndia(day))));
  expect(weekend.length / performed.length).toBeGreaterThan(0.5);
  expect(
    performed
      .map(({ day }) => day)
      .sort()
      .at(-1)! < TODAY,
  ).toBe(true);
});

test('sought artists: some Saturdays taken; most are checked', () => {
  const saturdays = drawCalendar(artists, TODAY).filter(({ from }) => weekdayInIndia(from) === 6);
  for (const artist of artists.filter(({ popularity }) => popularity === 'popular'))
    expect(
      saturdays.some(({ artistId }) => artistId === artist.id),
      artist.name,
    ).toBe(true);
  const proved = artists.filter((artist) => checkRows(artist, TODAY).some(({ kind }) => kind === 'identity'));
  expect(proved.length / artists.length).toBeGreaterThan(0.7);
});

test('films: the shared loops are called samples, each once', () => {
  for (const { films, name } of artists) {
    expect(new Set(films.map(({ title }) => title)), name).toEqual(new Set(['Sample film']));
    expect(new Set(films.map(({ source }) => source)).size).toBe(films.length);
  }
});

test('about: says what is played, where and for whom', () => {
  for (const { artist, words, skill } of acts) {
    const events = skill.events ?? words.events;
    expect(artist.about.toLowerCase()).toContain(events.toLowerCase());
    expect(artist.about.split('. ')[0]).toContain(artist.city);
  }
});

test('artists of bookings made at the start: last fortnight free', () => {
  const late = performed.filter(({ day }) => day >= addDays(TODAY, -15)).map(({ artist }) => artist);
  expect(late.length).toBeGreaterThan(10);
  expect(late.filter(({ category }) => category === 'magician')).toEqual([]);
  expect(late.filter(({ category, featuredPosition }) => category === 'singer' && featuredPosition)).toEqual(
    [],
  );
});
