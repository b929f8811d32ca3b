import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { DatabaseNode } from './database-nodes.server.ts';
import { DatabaseUnavailable } from './database-unavailable.server.ts';

/** Connections for reading: of the replicas in turn that are at most `maxLagMs` behind, else of the primary. */
export function readPool(
  primary: DatabaseNode,
  replicas: readonly DatabaseNode[],
  maxLagMs: number,
): PostgresPool {
  let turn = 0;
  const connect = async (): Promise<PostgresPoolClient> => {
    turn += 1;
    const usable = replicas.filter((replica) => replica.answers && replica.lagMs <= maxLagMs);
    for (const index of usable.keys()) {
      const replica = usable[(turn + index) % usable.length]!;
      try {
        return await replica.source.connect();
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        if (error.reason === 'away') replica.answers = false;
      }
    }
    return primary.source.connect();
  };
  const end = async () => void (await Promise.all(replicas.map(({ source }) => source.end())));
  return { connect, end, options: {} } as PostgresPool;
}
