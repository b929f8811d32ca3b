/** Tables and the types of their columns, which `db/schema.ts` takes from the domains and adds here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in there, so that nothing here imports it
export interface Tables {}
