/** A tax withheld from performers by law. Rates are basis points of the payment; amounts are paise. */
export interface WithholdingRule {
  kind: 'tds' | 'tcs';
  since: string;
  basisPoints: number;
  basisPointsWithoutPan: number;
  /** Yearly allowance for individuals and families with a PAN. */
  freeForPeople: number;
  /** Only for suppliers registered for GST. */
  onlyRegistered: boolean;
  /** Whether GST inside the price counts. */
  base: 'gross' | 'withoutGst';
}

/** Income tax section 194-O (now 393) and CGST Act section 52, newest first. Review after each budget. */
export const WITHHOLDING_RULES: readonly WithholdingRule[] = [
  {
    kind: 'tds',
    since: '2024-10-01',
    basisPoints: 10,
    basisPointsWithoutPan: 500,
    freeForPeople: 5_00_000_00,
    onlyRegistered: false,
    base: 'withoutGst',
  },
  {
    kind: 'tcs',
    since: '2024-07-10',
    basisPoints: 50,
    basisPointsWithoutPan: 50,
    freeForPeople: 0,
    onlyRegistered: true,
    base: 'withoutGst',
  },
];

/** `panKind` is the PAN's fourth letter; null without a PAN. */
export interface TaxStatus {
  panKind: string | null;
  registered: boolean;
}

/** Earned, and withheld of one tax, before in the same financial year, in paise. */
export interface YearSoFar {
  gross: number;
  gst: number;
  withheld: number;
}

/** TDS counts over all payees of a person, TCS over one payee. */
export type YearsSoFar = Record<'tds' | 'tcs', YearSoFar>;

export interface Withheld {
  tds: number;
  tcs: number;
}

/** Withholding on one payment, whole rupees; tax on the allowance is made up later, up to half the share. */
export function withheldFrom(
  payment: { gross: number; gst: number; share: number; earnedOn: string },
  before: YearsSoFar,
  taxStatus: TaxStatus,
  rules: readonly WithholdingRule[] = WITHHOLDING_RULES,
): Withheld {
  const kept = (kind: 'tds' | 'tcs') => {
    const rule = rules.find((one) => one.kind === kind && one.since <= payment.earnedOn);
    return rule ? taxOf(rule, payment, before[kind], taxStatus) : 0;
  };
  const max = wholeRupees(payment.share / 2);
  const tds = Math.min(kept('tds'), max);
  return { tds, tcs: Math.min(kept('tcs'), max - tds) };
}

function taxOf(
  rule: WithholdingRule,
  payment: { gross: number; gst: number },
  before: YearSoFar,
  taxStatus: TaxStatus,
): number {
  if (rule.onlyRegistered && !taxStatus.registered) return 0;
  const gst = rule.base === 'withoutGst' ? payment.gst + before.gst : 0;
  const base = payment.gross + before.gross - gst;
  const isPerson = taxStatus.panKind === 'P' || taxStatus.panKind === 'H';
  if (isPerson && base <= rule.freeForPeople) return 0;
  const points = taxStatus.panKind ? rule.basisPoints : rule.basisPointsWithoutPan;
  return Math.max(0, wholeRupees((base * points) / 10_000) - before.withheld);
}

function wholeRupees(amount: number): number {
  return Math.floor(amount / 100) * 100;
}

/** Financial year of a date: 1 April to 31 March. */
export function financialYear(date: string): { from: string; to: string } {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
}
