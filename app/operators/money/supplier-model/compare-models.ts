import type { SupplyModel } from '#app/quotes/performance-supply.ts';
import { supplyLines } from '#app/quotes/supply-lines.ts';
import { type Paise, paise } from '#app/shared/money.ts';

/** What a sale comes to under one model, in paise. */
export interface ModelExample {
  model: SupplyModel;
  registered: boolean;
  biller: 'artist' | 'house';
  /** GST on the host's bill. */
  tax: Paise;
  commission: Paise;
  /** For the artist, before taxes are withheld and their own GST is paid. */
  share: Paise;
}

const MODELS = ['agent', 'principal'] as const;

/** The same price, tax included, under both models, by an artist with and without a GST number. */
export function compareModels(price: Paise): ModelExample[] {
  return MODELS.flatMap((model) =>
    [true, false].map((registered) => {
      const { papers, statement } = supplyLines({
        model,
        registered,
        taxClass: 'taxable',
        price,
        hostPays: price,
        artistPrice: price,
        sound: paise(0),
        soundTax: paise(0),
      });
      const [bill] = papers;
      return {
        model,
        registered,
        biller: bill!.supplier,
        tax: bill!.tax,
        commission: statement.commission,
        share: statement.share,
      };
    }),
  );
}
