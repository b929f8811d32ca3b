import states from './states-of-india.json' with { type: 'json' };

const NAMES = new Map<string, string>(Object.entries(states));

/** Union territories without a legislature: UTGST replaces SGST. */
const WITHOUT_LEGISLATURE = ['04', '26', '31', '35', '38', '97'];

/** A State or union territory for GST; `code` has two digits. */
export interface State {
  code: string;
  name: string;
}

/** The State of a code; an unknown one is named by its code. */
export function stateOf(code: string): State {
  return { code, name: NAMES.get(code) ?? `State ${code}` };
}

export function localTaxName(code: string): 'SGST' | 'UTGST' {
  return WITHOUT_LEGISLATURE.includes(code) ? 'UTGST' : 'SGST';
}
