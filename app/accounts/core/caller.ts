/** The device at the other end, as far as it can be known. */
export interface Caller {
  /** Its internet address. */
  address: string;
  /** A browser says where its requests come from; native clients say nothing. */
  browser: boolean;
  /** A few words for the list of signed-in devices. */
  device: string;
  /** What a browser that signed in before is known by. */
  deviceToken?: string | undefined;
}
