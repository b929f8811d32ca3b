/** What a review said of a payee's performances; `asked` waits for one. */
export type ReviewedClass = 'asked' | 'taxable' | 'folk_classical';

export interface SupplyReview {
  class: ReviewedClass;
  /** The payee's words where they ask, else why it was decided so. */
  reason: string;
  at: Date;
}
