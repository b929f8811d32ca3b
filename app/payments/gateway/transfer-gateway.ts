/** Payouts to third parties from collected money. Amounts are paise. */
export interface TransferGateway {
  /** Registers a payee's account; idempotent per `key`. Returns its id. */
  createLinkedAccount(account: NewLinkedAccount): Promise<string>;
  /**
   * Sends a held transfer from a captured payment, or from our balance.
   * Idempotent per `transferId` only if no other call for it is in flight.
   */
  transfer(transfer: {
    transferId: string;
    paymentId: string | null;
    account: string;
    amount: number;
  }): Promise<GatewayTransfer>;
  /** What the gateway thinks of a payee's account; null if it does not know it. */
  fetchLinkedAccount(linkedAccountId: string): Promise<LinkedAccountState | null>;
  fetchTransfer(gatewayTransferId: string): Promise<GatewayTransfer | null>;
  transfersOf(paymentId: string): Promise<GatewayTransfer[]>;
  /** Releases a held transfer to the bank. Idempotent. */
  releaseTransfer(gatewayTransferId: string): Promise<GatewayTransfer>;
  /** Reverses a transfer. Idempotent per `reversalId` only if no other call for it is in flight. */
  reverseTransfer(reversal: {
    reversalId: string;
    gatewayTransferId: string;
    amount: number;
  }): Promise<string>;
  listTransfers(from: Date, to: Date): Promise<GatewayTransfer[]>;
}

export interface LinkedAccountState {
  state: 'active' | 'under_review' | 'needs_clarification';
  /** What is to be clarified, in the gateway's words. */
  askedFields: string[];
}

export interface NewLinkedAccount {
  /** At most 20 characters; the same on every retry. */
  key: string;
  name: string;
  email: string;
  phone: string;
  pan: string;
  gstin: string | null;
  /** A natural person, or another legal entity. */
  business: 'individual' | 'other';
  destination: { method: 'bank'; number: string; ifsc: string } | { method: 'upi'; id: string };
}

export interface GatewayTransfer {
  id: string;
  /** Source payment; null if paid from our balance. */
  paymentId: string | null;
  amount: number;
  reversed: number;
  onHold: boolean;
  failed: boolean;
  /** Whether a released transfer is on the payee's account; `failed`: its bank or UPI id did not take it. */
  settlement: 'pending' | 'on_hold' | 'settled' | 'failed';
  /** The bank's number of the payment to the payee, else the gateway's of the settlement. */
  utr: string | null;
  /** The gateway's failure text, if any. */
  failure: string | null;
  /** Id of our transfer, if it was ours. */
  transferId: string | null;
}
