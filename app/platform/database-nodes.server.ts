import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { kyselyPool, type SourceOptions } from './postgres-pool.server.ts';

/** One PostgreSQL server, as it was last seen. */
export interface DatabaseNode {
  /** Host and port, without credentials. */
  name: string;
  pool: pg.Pool;
  source: PostgresPool;
  answers: boolean;
  /** How far its data is behind the primary's. */
  lagMs: number;
  /** When a write found no room on its disk, by `performance.now()`. */
  fullAt: number;
  /** Called when a connection to it was lost. */
  onAway(): void;
}

export function createDatabaseNode(pool: pg.Pool, options: Omit<SourceOptions, 'onAway'>): DatabaseNode {
  const node: DatabaseNode = {
    name: URL.parse(pool.options.connectionString ?? '')?.host || 'local',
    pool,
    source: kyselyPool(pool, {
      ...options,
      onAway: () => node.onAway(),
      onFull: () => (node.fullAt = performance.now()),
    }),
    answers: true,
    lagMs: 0,
    fullAt: Number.NEGATIVE_INFINITY,
    onAway: () => {},
  };
  return node;
}
