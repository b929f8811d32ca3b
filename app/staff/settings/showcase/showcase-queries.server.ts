import { sql } from 'kysely';
import type { ArtistState } from '#app/artists/core/own-artist.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Carousel } from './carousels.ts';

const POSITIONS = {
  featured: 'featured_position',
  teams: 'showcase_position',
  artists: 'showcase_position',
} as const;
const KINDS = { featured: null, teams: 'team', artists: 'solo' } as const;

/** Artists that staff put into a carousel, in order. */
export function selectArtistsInCarousel(db: Database, carousel: Carousel) {
  const kind = KINDS[carousel];
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .innerJoin('category', 'category.slug', 'artist.category')
    .select(['artist.id', 'artist.name', 'city.name as city', 'category.name as category'])
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

/** Whether an artist is live and of the kind that a carousel shows. */
export async function mayBeInCarousel(trx: Transaction, carousel: Carousel, id: number): Promise<boolean> {
  const kind = KINDS[carousel];
  const artist = await trx
    .selectFrom('artist')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'live')
    .$if(kind !== null, (query) => query.where('kind', '=', kind!))
    .executeTakeFirst();
  return artist !== undefined;
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

/** Public pictures per artist; missing artists count as none. */
export async function selectPictureCounts(
  db: Database,
  artistIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('artist_media')
    .innerJoin('artist', 'artist.id', 'artist_media.artist_id')
    .where('artist.state', '=', 'live')
    .where('artist_media.role', '=', 'gallery')
    .where('artist_media.kind', '=', 'photo')
    .where('artist.id', 'in', [...artistIds])
    .groupBy('artist.id')
    .select(['artist.id', sql<number>`count(*)::integer`.as('count')])
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}
