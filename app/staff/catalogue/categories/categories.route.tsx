import { EntryList } from '../entry-list.tsx';
import { submitMove } from '../move-entry.server.ts';
import type { Route } from './+types/categories.route';
import { CATEGORIES_PAGE, openCategories } from './categories-page.server.ts';
import { moveCategory } from './change-category.server.ts';

export const loader = (args: Route.LoaderArgs) => openCategories(args);
export const action = (args: Route.ActionArgs) => submitMove(args, CATEGORIES_PAGE, moveCategory);

export default function CategoriesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, done } = loaderData;
  return (
    <EntryList
      of="category"
      tab="categories"
      entries={categories}
      under="/operator/catalogue/categories"
      done={done}
      problem={actionData}
    />
  );
}
