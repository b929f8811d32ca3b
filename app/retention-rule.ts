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

/** In days. */
export const YEAR = 365;
