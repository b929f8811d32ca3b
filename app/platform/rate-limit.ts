/** At most `most` uses within `seconds`; `key` is the subject. */
export interface Limit {
  key: string;
  max: number;
  /** Window from the first use; shared limits use whole multiples of the length. */
  seconds: number;
  /** One count for all users, sharded to avoid lock waits; concurrent transactions may overshoot it. */
  shared?: boolean;
}
