export function stepAround(place: number, step: 1 | -1, count: number): number {
  return (place + step + count) % count;
}
