import type { Sandbox } from './context.ts';
import { invalidInput } from './errors.ts';
import type { Transfer } from './types.ts';

/** How transfers behave, chosen by the control API. */
export interface TransferMode {
  /** Whether transfers from the merchant's balance are switched on. */
  direct: boolean;
  /** Paise: the largest transfer to a UPI account. */
  vpa_limit: number;
  reversals: 'made' | 'refused';
}

const USUAL_MODE: TransferMode = { direct: true, vpa_limit: 1_00_000_00, reversals: 'made' };

export function transferMode(sandbox: Sandbox): TransferMode {
  return sandbox.store.setting('transferMode', USUAL_MODE);
}

/** What is not named goes back to normal. */
export function setTransferMode(
  sandbox: Sandbox,
  mode: { [Key in keyof TransferMode]?: TransferMode[Key] | undefined },
): TransferMode {
  sandbox.store.changeSetting('transferMode', { ...USUAL_MODE, ...mode });
  return transferMode(sandbox);
}

export const goesToUpi = (sandbox: Sandbox, recipient: string) =>
  sandbox.store.linkedAccounts.get(recipient)?.settlement_accounts[0]?.method === 'upi';

export function refuseAboveVpaLimit(
  sandbox: Sandbox,
  { recipient, amount }: Pick<Transfer, 'recipient' | 'amount'>,
): void {
  if (amount > transferMode(sandbox).vpa_limit && goesToUpi(sandbox, recipient))
    throw invalidInput('amount_exceeds_vpa_limit: the amount exceeds the limit of a VPA', 'amount');
}

/** Monday to Friday, in Unix seconds. */
export function inTwoWorkingDays(from: number): number {
  let at = from;
  for (let left = 2; left > 0; ) {
    at += 86_400;
    if (![0, 6].includes(new Date(at * 1000).getUTCDay())) left -= 1;
  }
  return at;
}
