import { openStock } from '../house/stock/stock-page.server.ts';
import { StockPage } from '../house/stock/stock-page.tsx';
import type { Route } from './+types/sound-stock.ts';

export const loader = (args: Route.LoaderArgs) => openStock(args);

export default function SoundStock({ loaderData }: Route.ComponentProps) {
  return <StockPage {...loaderData} />;
}
