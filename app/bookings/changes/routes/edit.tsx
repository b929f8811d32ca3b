import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { EditPage } from '../components/edit-page.tsx';
import { openEditPage, submitEdit } from '../edit-page.server.ts';
import type { Route } from './+types/edit.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openEditPage(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitEdit(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('changes').t('meta.edit', { code: loaderData?.head.code ?? '' }));

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage page={loaderData} answer={actionData} />;
}
