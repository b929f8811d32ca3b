/**
 * A tax that the law has us keep back from a performer and pay in their name. Rates are basis points of what is
 * paid; amounts are paise.
 */
export interface WithholdingRule {
  kind: 'tds' | 'tcs';
  /** First day it holds, as a date. */
  since: string;
  basisPoints: number;
  /** Without a PAN on record. */
  basisPointsWithoutPan: number;
  /** A person or a family with a PAN pays nothing up to this sum in a financial year. */
  freeForPeople: number;
  /** Only of suppliers registered for GST. */
  onlyRegistered: boolean;
  /** GST inside the price does not count. */
  base: 'gross' | 'withoutGst';
}

/**
 * The rates in force, newest first of each kind. Section 194-O (now 393) of income tax, and section 52 of the
 * CGST Act. To be looked through by an accountant whenever a budget passes.
 */
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

/** What decides about withholding. `panKind` is the fourth letter of the PAN; null without one. */
export interface TaxStanding {
  panKind: string | null;
  registered: boolean;
}

/** What was earned and withheld before in the same financial year, in paise. */
export interface YearSoFar {
  gross: number;
  gst: number;
  tds: number;
  tcs: number;
}

export interface Withheld {
  tds: number;
  tcs: number;
}

/**
 * What is kept back from one more payment. The year counts as a whole: when a free sum is passed, the tax of
 * what came before it is made up for, but never with more than half of this payment's share. Whole rupees.
 */
export function withheldFrom(
  payment: { gross: number; gst: number; share: number; earnedOn: string },
  before: YearSoFar,
  standing: TaxStanding,
  rules: readonly WithholdingRule[] = WITHHOLDING_RULES,
): Withheld {
  const kept = (kind: 'tds' | 'tcs') => {
    const rule = rules.find((one) => one.kind === kind && one.since <= payment.earnedOn);
    return rule ? taxOf(rule, payment, before, standing) : 0;
  };
  const most = wholeRupees(payment.share / 2);
  const tds = Math.min(kept('tds'), most);
  return { tds, tcs: Math.min(kept('tcs'), most - tds) };
}

function taxOf(
  rule: WithholdingRule,
  payment: { gross: number; gst: number },
  before: YearSoFar,
  standing: TaxStanding,
): number {
  if (rule.onlyRegistered && !standing.registered) return 0;
  const gst = rule.base === 'withoutGst' ? payment.gst + before.gst : 0;
  const base = payment.gross + before.gross - gst;
  const isPerson = standing.panKind === 'P' || standing.panKind === 'H';
  if (isPerson && base <= rule.freeForPeople) return 0;
  const points = standing.panKind ? rule.basisPoints : rule.basisPointsWithoutPan;
  return Math.max(0, wholeRupees((base * points) / 10_000) - before[rule.kind]);
}

function wholeRupees(amount: number): number {
  return Math.floor(amount / 100) * 100;
}

/** The financial year of a date: from 1 April to 31 March, as dates. */
export function financialYear(date: string): { from: string; to: string } {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
}
