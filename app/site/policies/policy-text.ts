/** A policy as it is written: sections of paragraphs, lists and tables. */
export interface PolicyText {
  title: string;
  /** One sentence for search engines and under the title. */
  summary: string;
  /** The day of the last change, `2026-11-20`. */
  updated: string;
  sections: readonly PolicySection[];
}

export interface PolicySection {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/**
 * A paragraph, where `[words](/path)` is a link and `{{phone}}` stands for what the settings say; or a list, or a
 * table whose first column names the row.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } };

/** Fills `{{name}}` in every text of a policy. Throws on a name that nobody filled: a bug, never input. */
export function fillPolicy(policy: PolicyText, values: Readonly<Record<string, string>>): PolicyText {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
      const value = values[name];
      if (value === undefined) throw new RangeError(`Nothing to fill {{${name}}} with`);
      return value;
    });
  const fillBlock = (block: Block): Block => {
    if (typeof block === 'string') return fill(block);
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
