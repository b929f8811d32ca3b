/** Who is looking at the page, as far as the shell must know. */
export interface Viewer {
  name: string;
}
