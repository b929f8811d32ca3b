/** Parameters that do not narrow a list. */
const BESIDES = new Set(['lang', 'after']);

/** Whether the address filters a list. Empty fields do not count. */
export function hasFilters(wanted: URLSearchParams): boolean {
  return [...wanted].some(([name, value]) => !BESIDES.has(name) && value.trim() !== '');
}
