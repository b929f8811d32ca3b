/** The calling device, as far as its headers identify it. */
export interface Caller {
  address: string;
  browser: boolean;
  device: string;
  /** Cookie token of a browser that has signed in before. */
  deviceToken?: string | undefined;
}
