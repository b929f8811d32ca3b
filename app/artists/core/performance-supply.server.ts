import { declaredTaxStatus, taxStatusOn } from '#app/payments/payouts/tax-status.server.ts';
import type { GstStatus } from '#app/payments/payouts/tax-status.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import type { PerformanceSupply, SupplyModel } from '#app/pricing/performance-supply.ts';
import { currentSupplierModel } from '#app/pricing/supplier-models.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { OwnSupply } from './price-field.tsx';

/** How an artist's performance on a day (IST) is supplied and taxed, as known now. */
export async function performanceSupplyOn(
  db: Database,
  artistId: number,
  day: string,
  model: SupplyModel,
): Promise<PerformanceSupply> {
  return supplyFrom(model, await taxStatusOn(db, `artist:${artistId}`, day));
}

function supplyFrom(model: SupplyModel, { gstin, folkClassical }: GstStatus): PerformanceSupply {
  return { model, registered: gstin !== null, taxClass: folkClassical ? 'folk_classical' : 'taxable' };
}

export interface SupplyForSale {
  /** Of who supplies; a booking keeps it. */
  version: number;
  supply: PerformanceSupply;
}

/** Under what a performance on a day (IST) is sold now. */
export async function supplyForSale(db: Database, artistId: number, day: string): Promise<SupplyForSale> {
  const [{ version, model }, taxStatus] = await pipelined([
    currentSupplierModel(db),
    taxStatusOn(db, `artist:${artistId}`, day),
  ]);
  return { version, supply: supplyFrom(model, taxStatus) };
}

/** The same for the artist's own prices, today. */
export async function ownSupply(db: Database, artistId: number): Promise<OwnSupply> {
  const day = dayInIndia(await businessNow(db));
  const { supply } = await supplyForSale(db, artistId, day);
  return { ...supply, unsure: (await declaredTaxStatus(db, `artist:${artistId}`, day)) === null };
}

/** The same for somebody of whom nothing is known yet. */
export async function newcomerSupply(db: Database): Promise<OwnSupply> {
  const { model } = await currentSupplierModel(db);
  return { model, registered: false, taxClass: 'taxable', unsure: true };
}
