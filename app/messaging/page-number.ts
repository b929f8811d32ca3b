const MAX_PAGES = 1000;

/** The page that an address asks for; the first where it says nothing sensible. */
export function pageNumber(said: string | null): number {
  const page = Number.parseInt(said ?? '1', 10) || 1;
  return Math.min(MAX_PAGES, Math.max(1, page));
}
