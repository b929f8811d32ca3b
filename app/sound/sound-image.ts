export function soundImage(source: string, width: 320 | 640 | 1280): string {
  return `/media/${source}/${width}`;
}
