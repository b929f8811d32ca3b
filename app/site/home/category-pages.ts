export const CATEGORIES_PER_PAGE = 6;

export interface CategoryPage<Item> {
  items: Item[];
  page: number;
  pages: number;
  /** First and last item shown, 1-based; both 0 if empty. */
  from: number;
  to: number;
  total: number;
}

/** Page from the address (`?categories=2`), clamped to existing pages. */
export function categoryPage<Item>(all: readonly Item[], asked: string | null): CategoryPage<Item> {
  const total = all.length;
  const pages = Math.max(1, Math.ceil(total / CATEGORIES_PER_PAGE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(asked ?? '1', 10) || 1));
  const before = (page - 1) * CATEGORIES_PER_PAGE;
  const items = all.slice(before, before + CATEGORIES_PER_PAGE);
  return { items, page, pages, from: total === 0 ? 0 : before + 1, to: before + items.length, total };
}

export function categoriesAddress(page: number): string {
  return `/?categories=${page}#categories`;
}
