/** Who is looking at the page, as far as the shell must know. */
export interface Viewer {
  name: string;
  /** One of our staff, who finds the way to the desk here. */
  staff: boolean;
}
