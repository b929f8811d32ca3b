import type { Language } from '#app/shared/languages.ts';

/** The calling device, as far as its headers identify it. */
export interface Caller {
  address: string;
  browser: boolean;
  device: string;
  /** Cookie token of a browser that has signed in before. */
  deviceToken?: string | undefined;
  /** Chosen in this browser. */
  language?: Language | undefined;
}
