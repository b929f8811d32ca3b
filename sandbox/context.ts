import { newId } from './ids.ts';
import { openStore, type Store } from './store.ts';
import type { SandboxOptions } from './types.ts';

export interface Sandbox {
  options: Required<SandboxOptions>;
  store: Store;
  /** Gateway time in milliseconds: real time plus the control API's offset. */
  now(): number;
  /** Gateway time in whole seconds, as Razorpay writes it. */
  seconds(): number;
  advance(seconds: number): void;
  accountId(): string;
  /** Runs one transaction, then notifies the webhook sender. */
  change<T>(work: () => T): T;
  /** Notifies the webhook sender of new work; the sender replaces it. */
  wake(): void;
}

/** @throws Error for live keys: a sandbox must never serve them. */
export function openSandbox(options: SandboxOptions): Sandbox {
  if (options.keyId.startsWith('rzp_live_')) throw new Error('The sandbox refuses live keys.');
  const full: Required<SandboxOptions> = {
    ...options,
    timeScale: options.timeScale ?? 1,
    now: options.now ?? Date.now,
    publicPath: options.publicPath ?? '/sandbox/razorpay',
    allowedAncestors: options.allowedAncestors ?? [],
    guardControl: options.guardControl ?? (async () => {}),
    feeRate: options.feeRate ?? 0.02,
    ownMoney: options.ownMoney ?? 0,
  };
  const store = openStore(full.storeFile);
  const sandbox: Sandbox = {
    options: full,
    store,
    now: () => full.now() + store.setting('clockOffset', 0),
    seconds: () => Math.floor(sandbox.now() / 1000),
    advance(seconds) {
      store.changeSetting('clockOffset', store.setting('clockOffset', 0) + Math.round(seconds * 1000));
    },
    accountId() {
      const known = store.setting('accountId', '');
      if (known) return known;
      const id = newId('acc');
      store.changeSetting('accountId', id);
      return id;
    },
    change(work) {
      const result = store.transaction(work);
      sandbox.wake();
      return result;
    },
    wake() {},
  };
  return sandbox;
}
