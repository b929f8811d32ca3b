import { sql } from 'kysely';
import { profilePhoto } from '#app/artists/core/artist-queries.server.ts';
import type { ArtistState } from '#app/artists/core/own-artist.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { idIn } from '#app/shared/read-id.ts';
import { likePattern } from '../../frame/list-order-queries.server.ts';
import type { Carousel } from './carousels.ts';

const POSITIONS = {
  featured: 'featured_position',
  teams: 'showcase_position',
  artists: 'showcase_position',
} as const;
const DAYS = {
  featured: ['featured_from', 'featured_until'],
  teams: ['showcase_from', 'showcase_until'],
  artists: ['showcase_from', 'showcase_until'],
} as const;
const KINDS = { featured: null, teams: 'team', artists: 'solo' } as const;

const dayText = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Artists that staff put into a carousel, in order. */
export function selectArtistsInCarousel(db: Database, carousel: Carousel) {
  const kind = KINDS[carousel];
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .innerJoin('category', 'category.slug', 'artist.category')
    .select([
      'artist.id',
      'artist.name',
      'city.name as city',
      'category.name as categoryName',
      profilePhoto(db),
    ])
    .select([dayText(DAYS[carousel][0]).as('from'), dayText(DAYS[carousel][1]).as('until')])
    .select(({ ref }) => ref('artist.state').$castTo<ArtistState>().as('state'))
    .where(`artist.${POSITIONS[carousel]}`, 'is not', null)
    .$if(kind !== null, (query) => query.where('artist.kind', '=', kind!))
    .orderBy(`artist.${POSITIONS[carousel]}`)
    .orderBy('artist.id')
    .execute();
}

/** Serialises changes of the carousels. */
export async function lockShowcase(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(5802)`.execute(trx);
}

/** Artists that a carousel may show, by their number or the address of their profile, else by a name; at most six. */
export async function findForCarousel(db: Database, carousel: Carousel, typed: string) {
  const kind = KINDS[carousel];
  // A name may end in a number too.
  const id = idIn(/^#?(\d+)$|\/artists\/(\d+)/.exec(typed)?.slice(1).find(Boolean));
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .select(['artist.id', 'artist.name', 'city.name as city'])
    .where('artist.state', '=', 'live')
    .$if(kind !== null, (query) => query.where('artist.kind', '=', kind!))
    .where(
      id
        ? sql<boolean>`artist.id = ${id}`
        : sql<boolean>`(artist.name ilike ${likePattern(typed)} or similarity(artist.name, ${typed}) > 0.3)`,
    )
    .orderBy(sql`similarity(artist.name, ${typed})`, 'desc')
    .orderBy('artist.id')
    .limit(6)
    .execute();
}

/** First and last day of a place; both may be open. */
export async function updateDays(
  trx: Transaction,
  carousel: Carousel,
  id: number,
  days: { from: string | null; until: string | null },
): Promise<void> {
  const [from, until] = DAYS[carousel];
  await sql`update artist set ${sql.ref(from)} = ${days.from}::date, ${sql.ref(until)} = ${days.until}::date
    where id = ${id}`.execute(trx);
}

/** Gives these artists the positions 1, 2, 3 and so on; those who were placed before lose theirs. */
export async function updatePositions(
  trx: Transaction,
  carousel: Carousel,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const column = sql.ref(POSITIONS[carousel]);
  await sql`update artist set ${column} = array_position(${after}::integer[], id)
    where id = any(${[...before, ...after]}::integer[])`.execute(trx);
}
