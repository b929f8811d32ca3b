const MAX_PAGES = 1000;

/** Page number from the address; 1 if invalid. */
export function pageNumber(said: string | null): number {
  const page = Number.parseInt(said ?? '1', 10) || 1;
  return Math.min(MAX_PAGES, Math.max(1, page));
}
