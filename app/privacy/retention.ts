import retention from './retention.json' with { type: 'json' };

/** Retention period and action for one kind of data. Must match docs/retention.md. */
export interface RetentionRule {
  data: string;
  table: string;
  /** Column the period is counted from. */
  since: string;
  days: number;
  /** SQL filter without input; default all rows. */
  only?: string;
  /** Columns to empty; without them the row is deleted. */
  emptied?: Record<string, string>;
  /** Columns that are set besides. */
  marked?: Record<string, string>;
  why: string;
}

export const RETENTION: readonly RetentionRule[] = retention.removedByTime as readonly RetentionRule[];
/** Kept as long as the law requires; not deleted by age. */
export const KEPT_BY_LAW: Readonly<Record<string, string>> = retention.keptByLaw;
/** Deleted with the account, artist or booking it belongs to. */
export const KEPT_WITH_OWNER: readonly string[] = retention.keptWithOwner;
/**
 * Where something that an erased person gave, or that was written about them, stays, by table and column, and why.
 * The table of docs/retention.md says the same. A test looks for the person in every other column.
 */
export const KEPT_AFTER_ERASURE: Readonly<Record<string, string>> = retention.keptAfterErasure;
