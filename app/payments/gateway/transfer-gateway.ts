/** What of the gateway pays others out of money that was collected. Amounts are paise. */
export interface TransferGateway {
  /** Makes a payee's account known, once for each `key` however often it is called. Returns its id. */
  createLinkedAccount(account: NewLinkedAccount): Promise<string>;
  /**
   * Sends money to a linked account, on hold: out of a captured payment, or out of our balance without one. Once
   * for each `transferId`, provided that no other call for it is under way.
   */
  transfer(transfer: {
    transferId: string;
    paymentId: string | null;
    account: string;
    amount: number;
  }): Promise<GatewayTransfer>;
  fetchTransfer(gatewayTransferId: string): Promise<GatewayTransfer | null>;
  transfersOf(paymentId: string): Promise<GatewayTransfer[]>;
  /** Lets a held transfer reach the bank. Again is harmless. */
  releaseTransfer(gatewayTransferId: string): Promise<GatewayTransfer>;
  /** Takes money back, once for each `reversalId`, provided that no other call for it is under way. Returns its id. */
  reverseTransfer(reversal: {
    reversalId: string;
    gatewayTransferId: string;
    amount: number;
  }): Promise<string>;
  listTransfers(from: Date, to: Date): Promise<GatewayTransfer[]>;
}

export interface NewLinkedAccount {
  /** At most 20 characters; the same for every try. */
  key: string;
  name: string;
  email: string;
  phone: string;
  pan: string;
  gstin: string | null;
  /** A person, or something that the law knows by its own name. */
  business: 'individual' | 'other';
  destination: { method: 'bank'; number: string; ifsc: string } | { method: 'upi'; id: string };
}

export interface GatewayTransfer {
  id: string;
  /** The payment it was made from; null for one out of our balance. */
  paymentId: string | null;
  amount: number;
  reversed: number;
  onHold: boolean;
  failed: boolean;
  /** Why it failed, as the gateway tells it; null where it does not. */
  failure: string | null;
  /** The id of our transfer, where it was ours. */
  transferId: string | null;
}
