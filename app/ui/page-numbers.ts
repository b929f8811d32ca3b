/** First, last and neighbours of the current page; 0 marks a gap. */
export function pageNumbers(current: number, pages: number): number[] {
  const near = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const gap = page - (sorted[index - 1] ?? 0);
    return gap === 2 ? [page - 1, page] : gap > 2 ? [0, page] : [page];
  });
}
