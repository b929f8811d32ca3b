import { openOrderList, submitOrderSearch } from '../sound-orders/order-list.server.ts';
import { OrderList } from '../sound-orders/order-list.tsx';
import type { Route } from './+types/sound-orders.ts';

export const loader = (args: Route.LoaderArgs) => openOrderList(args);

export const action = (args: Route.ActionArgs) => submitOrderSearch(args);

export default function SoundOrders({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} />;
}
