import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import { selectEveryCategory } from './category-queries.server.ts';

export const CATEGORIES_PAGE = '/operator/catalogue';

export async function openCategories({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  return {
    categories: await selectEveryCategory(context.get(platformContext).db),
    done: new URL(request.url).searchParams.get('done'),
  };
}
