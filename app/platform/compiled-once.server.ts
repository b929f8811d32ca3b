import { type Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.server.ts';

/**
 * A statement that is built and compiled once: for a page that reads by a few keys, that takes longer than the database
 * does. `build` is called with placeholders, which may be used only as parameters: no list, and no choice by a value.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  let text: string | undefined;
  let parametersFor: (values: Values) => unknown[] = () => [];
  const compile = (db: Database, count: number) => {
    const placeholders = Array.from({ length: count }, (_, index) => Symbol(`value ${index}`));
    const { sql, parameters } = build(db, ...(placeholders as unknown as Values)).compile();
    for (const placeholder of placeholders)
      if (!parameters.includes(placeholder))
        throw new Error(`${placeholder.description} is no parameter of ${sql}`);
    const places = parameters.map((parameter) => placeholders.indexOf(parameter as symbol));
    parametersFor = (values) => places.map((place, at) => (place < 0 ? parameters[at] : values[place]));
    return sql;
  };
  return async (db, ...values) => {
    text ??= compile(db, values.length);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, parametersFor(values)));
    return rows;
  };
}
