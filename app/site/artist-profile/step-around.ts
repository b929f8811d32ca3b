/** The place one step on, the last leading to the first and the other way round. */
export function stepAround(place: number, step: 1 | -1, count: number): number {
  return (place + step + count) % count;
}
