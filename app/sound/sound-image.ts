/** Address of a drawing of the sound catalogue in a width that the server offers. */
export function soundImage(source: string, width: 320 | 640 | 1280): string {
  return `/media/${source}/${width}`;
}
