/** What a review said of a payee's performances; `asked` waits for one. */
export type TaxClassValue = 'asked' | 'taxable' | 'folk_classical';

export interface TaxClassRequest {
  class: TaxClassValue;
  /** The payee's words where they ask, else why it was decided so. */
  reason: string;
  at: Date;
}
