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

/** What only passes through. */
export const PASSING: readonly RetentionRule[] = [
  {
    data: 'That a webhook of the payment gateway came; its contents go when it is processed',
    table: 'webhook_inbox',
    since: 'received_at',
    days: 30,
    only: 'processed_at is not null',
    why: 'the payment is in our own tables by then',
  },
  {
    data: 'Webhooks that could not be processed or are of an unknown kind, with e-mail, phone and account of the payer',
    table: 'webhook_inbox',
    since: 'received_at',
    days: 60,
    why: 'staff mend the cause within that time',
  },
  {
    data: 'Contents of handled events in the outbox',
    table: 'outbox',
    since: 'done_at',
    days: 30,
    emptied: { payload: "'{}'::jsonb" },
    why: 'the key stays, so that no event happens twice',
  },
  {
    data: 'Contents of events that were given up',
    table: 'outbox',
    since: 'created_at',
    days: 60,
    only: 'failed_at is not null',
    emptied: { payload: "'{}'::jsonb" },
    marked: { done_at: 'coalesce(done_at, now())' },
    why: 'staff send them again within that time; an empty one is not sent',
  },
];
