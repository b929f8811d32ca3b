export interface PolicyText<Part = Block> {
  title: string;
  summary: string;
  /** Date of the last change, `2026-11-20`. */
  updated: string;
  sections: readonly PolicySection<Part>[];
}

export interface PolicySection<Part = Block> {
  id: string;
  title: string;
  blocks: readonly Part[];
}

/**
 * Text with `[words](/path)` links and `{{phone}}` placeholders, a list, or a table with row headers first.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } };

/** A block, or a placeholder computed from the rules in force. */
export type DraftBlock = Block | { computed: Computed };
export type Computed =
  | 'refund-table'
  | 'refund-versions'
  | 'standing-table'
  | 'standing-appeal'
  | 'badge-table';

export type PolicyDraft = PolicyText<DraftBlock>;

/** Fills `{{name}}` and computed blocks. @throws on an unknown name: a bug, never input. */
export function fillPolicy(
  policy: PolicyDraft,
  values: Readonly<Record<string, string>>,
  computed: Readonly<Record<Computed, Block>>,
): PolicyText {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
      const value = values[name];
      if (value === undefined) throw new RangeError(`Nothing to fill {{${name}}} with`);
      return value;
    });
  const fillBlock = (block: DraftBlock): Block => {
    if (typeof block === 'string') return fill(block);
    if ('computed' in block) return computed[block.computed];
    if ('list' in block) return { list: block.list.map(fill) };
    const { caption, head, rows } = block.table;
    return {
      table: { caption: fill(caption), head: head.map(fill), rows: rows.map((row) => row.map(fill)) },
    };
  };
  return {
    ...policy,
    sections: policy.sections.map((section) => ({ ...section, blocks: section.blocks.map(fillBlock) })),
  };
}
