import { taxStatusOn } from '#app/payments/payouts/tax-status.server.ts';
import type { GstStatus } from '#app/payments/payouts/tax-status.ts';
import type { Database } from '#app/platform/database.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import type { PerformanceSupply, SupplyModel } from '#app/pricing/performance-supply.ts';
import { currentSupplierModel } from '#app/pricing/supplier-models.server.ts';
import { payeeOf } from './payee.ts';

/** How an artist's performance on a day (IST) is supplied and taxed, as known now. */
export async function performanceSupplyOn(
  db: Database,
  artistId: number,
  day: string,
  model: SupplyModel,
): Promise<PerformanceSupply> {
  return supplyFrom(model, await taxStatusOn(db, payeeOf(artistId), day));
}

function supplyFrom(model: SupplyModel, { gstin, folkClassical }: GstStatus): PerformanceSupply {
  return { model, registered: gstin !== null, taxClass: folkClassical ? 'folk_classical' : 'taxable' };
}

export interface SupplyForSale {
  /** Of who supplies; a booking keeps it. */
  version: number;
  supply: PerformanceSupply;
  /** The artist's own name for tax documents; null if they gave none. */
  legalName: string | null;
}

/** Under what a performance on a day (IST) is sold now. */
export async function supplyForSale(db: Database, artistId: number, day: string): Promise<SupplyForSale> {
  const [{ version, model }, taxStatus] = await pipelined([
    currentSupplierModel(db),
    taxStatusOn(db, payeeOf(artistId), day),
  ]);
  return { version, supply: supplyFrom(model, taxStatus), legalName: taxStatus.legalName };
}
