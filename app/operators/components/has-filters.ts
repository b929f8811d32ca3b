/** What an address says of its language and of the place in a list; neither leaves anything out. */
const BESIDES = new Set(['lang', 'after']);

/** Whether the address of a list asks for a part of it. A field that was left empty asks for nothing. */
export function isNarrowed(wanted: URLSearchParams): boolean {
  return [...wanted].some(([name, value]) => !BESIDES.has(name) && value.trim() !== '');
}
