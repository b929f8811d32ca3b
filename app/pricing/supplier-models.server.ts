import type { Database } from '#app/platform/database.server.ts';
import type { SupplyModel } from './performance-supply.ts';
import { selectCurrentModel } from './supplier-model-queries.server.ts';

/** Who supplies performances, as sold under one version. */
export interface SupplierModel {
  version: number;
  model: SupplyModel;
}

/** The newest version that has begun, which each new booking keeps. */
export async function currentSupplierModel(db: Database): Promise<SupplierModel> {
  const { version, model } = await selectCurrentModel(db);
  return { version, model };
}
