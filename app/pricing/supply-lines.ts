import { type Paise, paise } from '#app/shared/money.ts';
import { artistEarnings } from './artist-earnings.ts';
import {
  type PerformanceGst,
  type PerformanceSupply,
  performanceGst,
  performanceTax,
} from './performance-supply.ts';
import { COMMISSION_PERCENT } from './quote.ts';
import { taxInside } from './tax.ts';

/** What is sold in the end, or kept of it. Amounts are paise. */
export interface SupplyCase extends PerformanceSupply {
  /** Agreed for the performance, which decides on its exemption. */
  price: Paise;
  /** What the host pays for the performance, after credits. */
  hostPays: Paise;
  /** The performing artist's own price; more than `hostPays` where we bear a difference. */
  artistPrice: Paise;
  sound: Paise;
  soundTax: Paise;
}

/** One tax document of the host. */
export interface SupplyDocument {
  supplier: 'artist' | 'house';
  of: 'performance' | 'sound';
  gst: PerformanceGst;
  total: Paise;
  tax: Paise;
}

/** What the artist gets, in paise, before taxes are withheld: gross = deductedGst + commission + share. */
export interface ArtistStatement {
  gross: Paise;
  /** GST that we pay and take off; only where we supply the performance. */
  deductedGst: Paise;
  /** GST inside `gross` that the artist pays. */
  ownGst: Paise;
  commission: Paise;
  /** Our GST inside the commission. */
  commissionTax: Paise;
  share: Paise;
}

type SaleAccount =
  | 'host_funds'
  | 'artist_payable'
  | 'goodwill'
  | 'commission'
  | 'sound_revenue'
  | 'gst_output';

/** One entry of the sale in the ledger: paise, debit positive. */
export interface SaleEntry {
  account: SaleAccount;
  amount: number;
}

export interface SupplyLines {
  gst: PerformanceGst;
  taxDocuments: SupplyDocument[];
  statement: ArtistStatement;
  /** The amount in paise that taxes are withheld from, and whether GST is collected at source. */
  withholding: { base: Paise; tcs: boolean };
  entries: SaleEntry[];
}

/** Who supplies what, what each tax document says, and what is booked. Entries add up to zero, tax documents to what the host pays. */
export function supplyLines(sale: SupplyCase): SupplyLines {
  const gst = performanceGst(sale, sale.price);
  const statement = artistStatement(sale, gst);
  return {
    gst,
    taxDocuments: documentsOf(sale, gst),
    statement,
    withholding: {
      base: paise(statement.gross - statement.deductedGst - statement.ownGst),
      tcs: sale.model === 'agent' ? gst === 'inside' : sale.registered,
    },
    entries: entriesOf(sale, statement),
  };
}

/** Where the artist supplies, our commission, with its GST inside, is all that is taken off. */
function artistStatement({ model, hostPays, artistPrice }: SupplyCase, gst: PerformanceGst): ArtistStatement {
  const agent = model === 'agent';
  const { gross, gst: deductedGst, commission, share } = artistEarnings(artistPrice, model);
  const taxed = paise(Math.min(hostPays, artistPrice));
  return {
    gross,
    deductedGst,
    ownGst: agent ? performanceTax(gst, taxed) : paise(0),
    commission,
    commissionTax: agent ? taxInside(commission) : paise(0),
    share,
  };
}

function documentsOf(
  { model, hostPays, sound, soundTax }: SupplyCase,
  gst: PerformanceGst,
): SupplyDocument[] {
  const supplier = model === 'agent' ? 'artist' : 'house';
  const taxDocuments: SupplyDocument[] = [
    { supplier, of: 'performance', gst, total: hostPays, tax: performanceTax(gst, hostPays) },
    { supplier: 'house', of: 'sound', gst: 'inside', total: sound, tax: soundTax },
  ];
  return taxDocuments.filter(({ total }) => total > 0);
}

function entriesOf(sale: SupplyCase, { commission, commissionTax, share }: ArtistStatement): SaleEntry[] {
  const { hostPays, sound, soundTax } = sale;
  const [ours, tax] =
    sale.model === 'agent'
      ? [commission - commissionTax, commissionTax]
      : [Math.floor((hostPays * COMMISSION_PERCENT) / 100), taxInside(hostPays)];
  const entries: SaleEntry[] = [
    { account: 'host_funds', amount: hostPays + sound },
    { account: 'artist_payable', amount: -share },
    { account: 'goodwill', amount: share + ours + tax - hostPays },
    { account: 'commission', amount: -ours },
    { account: 'sound_revenue', amount: soundTax - sound },
    { account: 'gst_output', amount: -(tax + soundTax) },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}
