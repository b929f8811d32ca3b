/** Equipment location as recorded by the crew. */
export type EquipmentLocation = 'store' | 'venue' | 'back';

/** `store` until it was delivered, `venue` until it was collected. */
export function equipmentLocationOf(order: {
  delivered_at: Date | null;
  collected_at: Date | null;
}): EquipmentLocation {
  if (!order.delivered_at) return 'store';
  return order.collected_at ? 'back' : 'venue';
}
