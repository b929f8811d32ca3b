import { LOCALITIES } from '#app/places/localities.ts';
import { assignLooks } from '#demo/posters/look.ts';
import type { Presentation } from '#demo/posters/poster-artist.ts';
import { biographer, whatOf } from './about.ts';
import type { DemoArtist, Portrait, Rider } from './artist-figures.ts';
import {
  CATEGORIES,
  type CategoryWords,
  fits,
  type Sentence,
  type SentenceSubject,
  type Skill,
  type TeamName,
  textOf,
} from './categories/categories.ts';
import { CITY_OF_EACH_ARTIST, type CityRow } from './cities.ts';
import { type Person, randomPeople } from './people.ts';
import { deck, type Random, seeded } from './random.ts';

const SEED = 'mehfil';

/** The 580 demo artists; the result is deterministic. */
export function drawArtists(): DemoArtist[] {
  const random = seeded(SEED);
  const cities = random.shuffled(CITY_OF_EACH_ARTIST);
  const nextPerson = randomPeople(seeded(`${SEED} people`), { unique: true });
  const places = CATEGORIES.flatMap((words) => {
    const draw = artistDrawerOfCategory(words, nextPerson);
    const ofKind = (kind: 'solo' | 'team', count: number) =>
      Array.from({ length: count }, () => ({ draw, kind }));
    return [...ofKind('solo', words.solos), ...ofKind('team', words.teams)];
  });
  const artists = random
    .shuffled(places)
    .map(({ draw, kind }, index) => ({ ...draw(kind, cities[index]!), id: index + 1 }));
  findMembers(artists);
  choosePopularity(artists);
  return addPosterLooks(artists);
}

function artistDrawerOfCategory(words: CategoryWords, nextPerson: () => Person) {
  const random = seeded(`${SEED} ${words.slug} 57`);
  const write = biographer(seeded(`${SEED} ${words.slug} words`), words);
  const nextSkill = deck(random, words.skills);
  const nextTeam = deck(random, words.teamNames);
  return (kind: 'solo' | 'team', city: CityRow): DemoArtist => {
    const place = random.pick(LOCALITIES.filter((locality) => locality.city === city.name));
    const team = kind === 'team' ? nextTeam() : undefined;
    const skill = (team?.[2] && words.skills.find(({ name }) => name === team[2])) || nextSkill();
    const who = team ? teamIdentity(random, words, team) : soloIdentity(random, words, nextPerson());
    const years = experienceYears(random, kind);
    const feeRange = skill[`${kind}Fee`] ?? words[`${kind}Fee`];
    const feeRupees = feeOf(random, feeRange, years);
    const about = { category: words.slug, kind, skill: skill.name, feeRupees };
    const languages = languagesOf(random, city);
    const travelKm = random.pick([40, 60, 60, 80, 120, 200, 350]);
    const genres = [...new Set([...skill.genres, ...random.some(words.genres, 2)])].slice(0, 4);
    return {
      id: 0,
      kind,
      name: who.name,
      category: words.slug,
      skills: skillsOf(random, words, skill),
      genres,
      languages,
      cityId: city.id,
      city: city.name,
      locality: place.name,
      lat: roundDegrees(place.lat + (random.unit() - 0.5) * 0.008),
      lng: roundDegrees(place.lng + (random.unit() - 0.5) * 0.008),
      about: write({
        ...about,
        first: who.first,
        name: who.name,
        presentation: who.presentation,
        city: city.name,
        locality: place.name,
        years,
        genre: genres[0]!,
        what: whatOf(words.slug, skill.name, genres, languages),
        does: words.does[kind],
        events: skill.events ?? words.events,
        km: travelKm,
        instrument: skill.instrument ?? 'microphone',
      }),
      experienceYears: years,
      feeRupees,
      travelKm,
      setMinutes: random.pick(words.setMinutes),
      rider: riderOf(random, words, about, who.portrait.people.length),
      setList: setListOf(random, words, skill, about),
      portrait: { ...who.portrait, instrument: skill.instrument ?? null },
      presentation: sharedPresentation(who.portrait),
      films: filmsOf(random),
      featuredPosition: null,
      acceptsInstantly: random.chance(0.15),
      popularity: 'known',
      members: [],
    };
  };
}

interface Identity {
  name: string;
  first: string;
  presentation: Presentation | null;
  portrait: Portrait;
}

function sharedPresentation({ people }: Portrait): DemoArtist['presentation'] {
  const all = new Set(people.map(({ presentation }) => presentation));
  return all.size === 1 ? people[0]!.presentation : 'mixed';
}

const NO_LOOK = { template: 'bagh', colourway: 'aub' } as const;

const TITLES: Partial<Record<CategoryWords['slug'], { title: string; often: number }>> = {
  dj: { title: 'DJ', often: 0.7 },
  anchor: { title: 'Anchor', often: 0.25 },
  magician: { title: 'Jaadugar', often: 0.25 },
  catering: { title: 'Chef', often: 0.8 },
};

function soloIdentity(random: Random, words: CategoryWords, person: Person): Identity {
  const { first, presentation, fullName } = person;
  const title = TITLES[words.slug];
  const name = title && random.chance(title.often) ? `${title.title} ${fullName}` : fullName;
  const gurmukhi = random.chance(first.community === 'sikh' ? 0.95 : first.community === 'hindu' ? 0.2 : 0.5);
  const scriptName = gurmukhi
    ? ({ text: first.gurmukhi, lang: 'pa' } as const)
    : ({ text: first.devanagari, lang: 'hi' } as const);
  return {
    name,
    first: first.latin,
    presentation,
    portrait: { instrument: null, people: [{ presentation }], scriptName, look: NO_LOOK },
  };
}

function teamIdentity(random: Random, words: CategoryWords, [name, script]: TeamName): Identity {
  const all: Presentation | null = /Sisters|Girls|Rani/.test(name)
    ? 'woman'
    : /Brothers|& Sons|Qawwal|Dhol/.test(name)
      ? 'man'
      : null;
  const size = /Duo| & (Noor|Prabh)$/.test(name) ? 2 : random.between(...words.teamSize);
  const members = Array.from({ length: size }, (): { presentation: Presentation } => ({
    presentation: all ?? (random.chance(0.58) ? 'man' : 'woman'),
  }));
  const lang = /[\u0A00-\u0A7F]/.test(script) ? 'pa' : 'hi';
  return {
    name,
    first: name,
    presentation: null,
    portrait: { instrument: null, people: members, scriptName: { text: script, lang }, look: NO_LOOK },
  };
}

function experienceYears(random: Random, kind: 'solo' | 'team'): number {
  const longest = kind === 'solo' ? 24 : 16;
  return 2 + Math.floor(random.unit() ** 1.6 * (longest - 1));
}

function skillsOf(random: Random, words: CategoryWords, main: Skill): string[] {
  const others = words.skills.filter(
    ({ name, circle }) => name !== main.name && (!circle || !main.circle || circle === main.circle),
  );
  const more = random.some(others, random.between(...words.skillsEach) - 1);
  return [main.name, ...more.map(({ name }) => name)];
}

const CAPITAL = new Set(['New Delhi', 'Noida', 'Gurugram']);

function languagesOf(random: Random, city: CityRow): string[] {
  const spoken =
    CAPITAL.has(city.name) || city.state_code === '02' ? ['Hindi', 'English'] : ['Punjabi', 'Hindi'];
  const more = ['English', 'Punjabi', 'Urdu', 'Haryanvi', 'Pahadi', 'Dogri'];
  return [...new Set([...spoken, ...random.some(more, random.between(0, 2))])];
}

/** Logarithmic scale, so that few are expensive; most of it comes from years on stage, which hosts can see. */
function feeOf(random: Random, [min, max]: [number, number], years: number): number {
  const position = Math.min(1, random.unit() ** 1.5 * 0.5 + (Math.min(years, 20) - 2) / 40);
  return Math.round((min * (max / min) ** position) / 500) * 500;
}

const SMALL_STAGE = [6, 4] as const;
const STAGE_FROM_RUPEES = 25_000;

/** A team needs room for each member, a solo artist of small evenings little. */
function riderOf(random: Random, { rider }: CategoryWords, about: SentenceSubject, people: number): Rider {
  const { kind, feeRupees } = about;
  const [wide, deep] = kind === 'solo' ? rider.soloStage : rider.teamStage;
  const [width, depth] =
    kind === 'team'
      ? [Math.min(wide, 6 + 3 * people), Math.min(deep, 6 + people)]
      : feeRupees < STAGE_FROM_RUPEES
        ? [Math.min(wide, SMALL_STAGE[0]), Math.min(deep, SMALL_STAGE[1])]
        : [wide, deep];
  const least = kind === 'solo' && feeRupees < STAGE_FROM_RUPEES;
  const count = ([from, to]: [number, number]) => random.between(from, least ? from : to);
  const roomy = least ? 0 : random.between(0, 2);
  const drawn = {
    stageFeet: { width: width + 2 * roomy, depth: depth + roomy },
    powerPoints: count(rider.powerPoints),
    channels: count(rider.channels),
    monitors: count(rider.monitors),
    arrivalMinutes: random.pick(rider.arrivalMinutes),
    brings: someFitting(random, rider.brings, about, random.between(2, 4)),
    hospitality: someFitting(random, rider.hospitality, about, random.between(2, 3)),
    notes: someFitting(random, rider.notes, about, random.between(1, 2)),
  };
  if (about.skill === 'Dhol') Object.assign(drawn, { channels: 0, monitors: 0, sound: 'noSound' });
  const demanding = drawn.powerPoints > rider.powerPoints[0];
  return demanding && rider.musts ? { ...drawn, musts: rider.musts } : drawn;
}

function someFitting(random: Random, options: readonly Sentence[], about: SentenceSubject, count: number) {
  const fitting = options.filter((sentence) => fits(sentence, about));
  return random.some(fitting, count).map(textOf);
}

/** What only this skill plays comes first. */
function setListOf(random: Random, words: CategoryWords, skill: Skill, about: SentenceSubject): string[] {
  const count = random.between(5, 8);
  const own = random.shuffled(skill.setList);
  return [...own, ...someFitting(random, words.setList, about, count)].slice(0, count);
}

const FILM_SECONDS = [7, 6, 6];

/** The loops that all artists share, called what they are. */
function filmsOf(random: Random): DemoArtist['films'] {
  const samples = random.some([...FILM_SECONDS.keys()], random.between(1, FILM_SECONDS.length));
  return samples.map((sample) => ({
    source: `/film/sample-${sample + 1}.mp4`,
    thumbnail: `/film/sample-${sample + 1}.webp`,
    title: 'Sample film',
    seconds: FILM_SECONDS[sample]!,
  }));
}

const FEATURED: DemoArtist['category'][] = [
  'singer',
  'band',
  'dj',
  'instrumentalist',
  'singer',
  'dancer',
  'anchor',
  'band',
  'comedian',
  'magician',
  'instrumentalist',
  'singer',
];
const MORE_POPULAR = 12;
const NEW_SHARE = 0.17;
const WITHOUT_SKILLS = 7;
const HEART_OF_THE_MARKET = new Set(['Chandigarh', 'Mohali', 'Panchkula']);

function choosePopularity(artists: DemoArtist[]): void {
  const random = seeded('standings');
  const inTown = random.shuffled(artists.filter(({ city }) => HEART_OF_THE_MARKET.has(city)));
  FEATURED.forEach((category, index) => {
    const artist = inTown.find((one) => one.category === category && one.popularity === 'known')!;
    artist.featuredPosition = index + 1;
    artist.popularity = index === 0 ? 'showcase' : 'popular';
  });
  // The artist who can sign in: dear enough for tax, and for what a second person approves; nobody stands in at once.
  const owner = artists.find(({ category, featuredPosition }) => category === 'singer' && featuredPosition)!;
  owner.feeRupees = 57_500;
  for (const one of artists)
    if (one.category === 'singer' && one.skills.some((skill) => owner.skills.includes(skill)))
      one.acceptsInstantly = false;
  for (const artist of inTown.filter(({ popularity }) => popularity === 'known').slice(0, MORE_POPULAR))
    artist.popularity = 'popular';
  for (const artist of artists.filter(({ popularity }) => popularity === 'known'))
    if (random.chance(NEW_SHARE)) artist.popularity = 'new';
  const newcomers = artists.filter(
    ({ popularity, kind, category }) =>
      popularity === 'new' && kind === 'solo' && category !== 'instrumentalist',
  );
  for (const artist of newcomers.slice(0, WITHOUT_SKILLS)) artist.skills = [];
}

function addPosterLooks(artists: DemoArtist[]): DemoArtist[] {
  const looks = assignLooks(
    artists.map(({ id, name, category, city }) => ({ id: String(id), name, category, city })),
  );
  return artists.map((artist) => ({
    ...artist,
    portrait: { ...artist.portrait, look: looks.get(String(artist.id))! },
  }));
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

const OFTEN = 0.6;
const MAX_CATALOGUE_ITEMS = 2;

/** Team members are solo artists of the same city; no artist is in two teams. */
function findMembers(artists: DemoArtist[]): void {
  const random = seeded('members');
  const free = new Set(artists.filter(({ kind }) => kind === 'solo'));
  for (const team of artists.filter(({ kind }) => kind === 'team')) {
    if (!random.chance(OFTEN)) continue;
    const fitting = [...free].filter((solo) => mayJoinTeam(team, solo));
    const roles = CATEGORIES.find(({ slug }) => slug === team.category)!.roles;
    random.some(fitting, random.between(1, MAX_CATALOGUE_ITEMS)).forEach((solo, seat) => {
      free.delete(solo);
      team.members.push({ artistId: solo.id, role: roleOf(team, solo, roles[seat]!) });
      team.portrait.people[seat] = solo.portrait.people[0]!;
    });
  }
}

function mayJoinTeam(team: DemoArtist, solo: DemoArtist): boolean {
  const from = team.category === 'band' ? ['singer', 'instrumentalist'] : [team.category];
  const presentations = new Set(team.portrait.people.map(({ presentation }) => presentation));
  return (
    solo.city === team.city &&
    from.includes(solo.category) &&
    presentations.has(solo.portrait.people[0]!.presentation)
  );
}

function roleOf(team: DemoArtist, solo: DemoArtist, role: string): string {
  if (team.category !== 'band') return role;
  if (solo.category === 'singer') return 'Vocals';
  const instrument = solo.portrait.instrument!.replace(/ \(.*/, '');
  return instrument[0]!.toUpperCase() + instrument.slice(1);
}
