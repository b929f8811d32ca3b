import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely';

/**
 * Statements of a transaction that are not awaited one by one go to the server together, in the order of
 * their calls. The pool's clients must have `pipeline` set. Use it through `together`.
 */
export function pipelinedDatabase<DB>(pool: PostgresPool): Kysely<DB> {
  const dialect = new PostgresDialect({ pool });
  const driver = new PipelinedDriver({ pool });
  void driver.init();
  const executor = new PipelinedExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  );
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}

class PipelinedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  /** Does not wait: `begin` fails only with its connection, and then so does the next statement. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings);
    begun.catch(() => {}); // Thrown at the commit.
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/** Kysely lets the statements of a transaction wait for one another; the client queues them by itself. */
class PipelinedExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(single: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider({
      provideConnection: async (use) => use(await single.provideConnection(async (connection) => connection)),
    });
  }
}
