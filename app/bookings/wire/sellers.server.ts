import type { Purchase, Seller } from '#app/payments/seller.server.ts';
import { soundOrderIdOf } from '../core/sound-order-reference.ts';
import { soundOrderSeller } from '../sound-orders/sound-order-seller.server.ts';
import { bookingSeller } from './booking-seller.server.ts';

export const sellers: Seller = {
  secure: (trx, purchase) => sellerOf(purchase).secure(trx, purchase),
  settle: (trx, purchase) => sellerOf(purchase).settle(trx, purchase),
  wait: (trx, purchase) => sellerOf(purchase).wait(trx, purchase),
  lapse: (trx, purchase) => sellerOf(purchase).lapse(trx, purchase),
};

function sellerOf({ reference }: Purchase): Seller {
  return soundOrderIdOf(reference) === null ? bookingSeller : soundOrderSeller;
}
