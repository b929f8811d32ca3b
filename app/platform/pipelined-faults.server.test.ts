import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { type Database, inTransaction, openDatabase } from './database.server.ts';
import { pipelined } from './pipelined.ts';

const base = useTestDatabase();
const PAIRS = 240;

const slugs = async () =>
  (await base.db.selectFrom('city').select('slug').where('slug', 'like', 'pair-%').execute()).map(
    ({ slug }) => slug,
  );

/** Writes two rows and asks for a word of its own in between; true where the answer was its own. */
function writePair(db: Database, nth: number): Promise<boolean> {
  const half = (trx: Database, side: string) => {
    const [id, slug] = [20_000 + 2 * nth + (side === 'a' ? 0 : 1), `pair-${nth}-${side}`];
    return sql`insert into city (id, slug, name, state_code, lat, lng, position)
      values (${id}, ${slug}, ${slug}, '04', 30.7, 76.7, ${id})`.execute(trx);
  };
  return inTransaction(db, async (trx) => {
    const [, answer] = await pipelined([
      half(trx, 'a'),
      sql<{ word: string }>`select ${`word ${nth}`}::text as word, pg_backend_pid() as pid`.execute(trx),
      sql`select count(*) from generate_series(1, 20000)`.execute(trx),
      half(trx, 'b'),
    ]);
    return answer.rows[0]!.word === `word ${nth}`;
  });
}

test.for(['pg_cancel_backend', 'pg_terminate_backend'])(
  'transactions disturbed by %s: whole or absent, answers never swapped',
  async (stop, { skip }) => {
    if (inject('engine') === 'embedded') skip('it has one session');
    const { db, close } = await openDatabase({
      databaseUrl: base.open.directUrl,
      databasePool: 4,
      dataDir: '',
    });
    onTestFinished(close);
    let ended = 0;
    const disturb = (async () => {
      while (ended < PAIRS)
        await sql`select ${sql.raw(stop)}(pid) from pg_stat_activity where pid <> pg_backend_pid()
        and datname = current_database() and (query like '%into city%' or query like '%generate_series(1, 20000)%')
        order by random() limit 1`.execute(base.db);
    })();
    const answers: PromiseSettledResult<boolean>[] = [];
    const worker = async (first: number) => {
      for (let nth = first; nth < PAIRS; nth += 8) {
        answers[nth] = (await Promise.allSettled([writePair(db, nth)]))[0]!;
        ended++;
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, first) => worker(first)));
    await disturb;
    const found = new Set(await slugs());
    const states = answers.map((answer, nth) => ({
      ok: answer.status === 'fulfilled',
      own: answer.status === 'rejected' || answer.value,
      rows: ['a', 'b'].filter((side) => found.has(`pair-${nth}-${side}`)).length,
    }));
    expect(states.filter(({ own }) => !own)).toEqual([]);
    expect(states.filter(({ rows }) => rows === 1)).toEqual([]);
    expect(states.filter(({ ok, rows }) => ok && rows !== 2)).toEqual([]);
    await sql`delete from city where slug like 'pair-%'`.execute(base.db);
  },
);
