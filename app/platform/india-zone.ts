import { sql } from 'kysely';
import { INDIA_TIME_ZONE } from '#app/shared/india-time.ts';

/** For `at time zone`. Written into the statement: a parameter would make `group by` see two expressions. */
export const INDIA = sql.lit(INDIA_TIME_ZONE);
