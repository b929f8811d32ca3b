import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openStatement } from '../earnings/earnings-page.server.ts';
import { StatementPage } from '../earnings/statement-page.tsx';
import type { Route } from './+types/studio-statement.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openStatement(args);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(
    metaTexts('earnings').t('meta.statement', {
      month: loaderData?.month ?? '',
      artist: loaderData?.artist.name ?? '',
    }),
  );

export default function Statement({ loaderData }: Route.ComponentProps) {
  return <StatementPage statement={loaderData} />;
}
