import type { Right } from '#app/accounts/core/roles.ts';
import type { SoundOrderState } from '#app/bookings/core/sound-order-states.ts';
import { isUnsettled } from '#app/bookings/sound-orders/sound-order-rules.ts';
import { type EquipmentLocation, equipmentLocationOf } from './equipment-location-of.ts';

interface OrderAction {
  right: Right;
  /** States in which it is offered; the operation itself checks again. */
  states: readonly SoundOrderState[];
  when: readonly EquipmentLocation[];
  /** Only before (or only after) the event ended without a recorded delivery. */
  unsettled?: boolean;
}

const ANYWHERE: readonly EquipmentLocation[] = ['store', 'venue', 'back'];

/** Staff actions on a sound order with right and states. Both buttons and the action use this table. */
export const ORDER_ACTIONS = {
  deliver: { right: 'run_the_day', states: ['confirmed'], when: ['store'], unsettled: false },
  'was-delivered': { right: 'run_bookings', states: ['confirmed'], when: ['store'], unsettled: true },
  'not-delivered': { right: 'run_bookings', states: ['confirmed'], when: ['store'], unsettled: true },
  collect: { right: 'run_the_day', states: ['confirmed', 'completed'], when: ['venue'] },
  'undo-deliver': { right: 'run_the_day', states: ['confirmed'], when: ['venue'] },
  'undo-collect': { right: 'run_the_day', states: ['confirmed', 'completed'], when: ['back'] },
  cancel: { right: 'run_bookings', states: ['confirmed'], when: ['store', 'back'], unsettled: false },
  goodwill: { right: 'move_money', states: ['confirmed', 'completed', 'cancelled'], when: ANYWHERE },
} as const satisfies Record<string, OrderAction>;

export type OrderActionName = keyof typeof ORDER_ACTIONS;

export const EQUIPMENT_LOCATION_ACTIONS = ['deliver', 'collect', 'undo-deliver', 'undo-collect'] as const;
export type EquipmentLocationAction = (typeof EQUIPMENT_LOCATION_ACTIONS)[number];

export function isEquipmentLocationAction(act: OrderActionName): act is EquipmentLocationAction {
  return (EQUIPMENT_LOCATION_ACTIONS as readonly OrderActionName[]).includes(act);
}

interface OrderForActions {
  state: SoundOrderState;
  starts_at: Date;
  ends_at: Date;
  delivered_at: Date | null;
  collected_at: Date | null;
}

export function orderActionsFor(
  order: OrderForActions,
  may: (right: Right) => boolean,
  now: Date,
): OrderActionName[] {
  const names = Object.keys(ORDER_ACTIONS) as OrderActionName[];
  const [where, unsettled] = [equipmentLocationOf(order), isUnsettled(order, now)];
  return names.filter((name) => {
    const act: OrderAction = ORDER_ACTIONS[name];
    const inTime = act.unsettled === undefined || act.unsettled === unsettled;
    return inTime && may(act.right) && act.states.includes(order.state) && act.when.includes(where);
  });
}
