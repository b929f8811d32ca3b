/** `2026-27` for the financial year that begins on 1 April 2026, by a day in April. */
export function financialYearName(from: string): string {
  const first = Number(from.slice(0, 4));
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
