import { openFigures } from '../figures/figures-page.server.ts';
import { FiguresPage } from '../figures/figures-page.tsx';
import type { Route } from './+types/figures.ts';

export const loader = (args: Route.LoaderArgs) => openFigures(args);

export default function Figures({ loaderData }: Route.ComponentProps) {
  return <FiguresPage {...loaderData} />;
}
