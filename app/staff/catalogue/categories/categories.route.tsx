import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { CatalogueFrame } from '../catalogue-frame.tsx';
import { CatalogueOutcome } from '../catalogue-outcome.tsx';
import { EntryList } from '../entry-list.tsx';
import { submitMove } from '../move-entry.server.ts';
import type { Route } from './+types/categories.route';
import { CATEGORIES_PAGE, openCategories } from './categories-page.server.ts';
import { moveCategory } from './change-category.server.ts';

export const loader = (args: Route.LoaderArgs) => openCategories(args);
export const action = (args: Route.ActionArgs) => submitMove(args, CATEGORIES_PAGE, moveCategory);

export default function CategoriesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const { categories, done } = loaderData;
  return (
    <CatalogueFrame
      tab="categories"
      actions={
        <Link className="link" to="/operator/catalogue/categories/new">
          {t('add.category')}
        </Link>
      }
    >
      <CatalogueOutcome done={done} problem={actionData} />
      <EntryList entries={categories} under="/operator/catalogue/categories" />
    </CatalogueFrame>
  );
}
