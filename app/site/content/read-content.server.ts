import { readdirSync, readFileSync } from 'node:fs';
import { lexer, type MarkedToken } from 'marked';
import { parse } from 'yaml';
import { type Language, spokenLanguages } from '#app/shared/languages.ts';

/** A Markdown file: its front matter, and what follows each `## Heading {#id}`. */
export interface Content {
  head: object;
  sections: readonly Section[];
}

export interface Section {
  /** The heading itself where it names none. */
  id: string;
  title: string;
  blocks: readonly ContentBlock[];
  /** What follows each `### Heading`. */
  parts: readonly Section[];
}

type ContentBlock =
  | string
  | { list: readonly string[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { computed: string };

const contents = new Map(
  spokenLanguages.flatMap((language) => {
    const folder = new URL(`${language}/`, import.meta.url);
    return readdirSync(folder).map((file) => {
      const content = parseContent(readFileSync(new URL(file, folder), 'utf8'));
      return [`${language}/${file}`, content] as const;
    });
  }),
);

/** @throws without such a file: a bug, never input. */
export function readContent(language: Language, name: string): Content {
  const content = contents.get(`${language}/${name}.md`);
  if (!content) throw new RangeError(`There is no ${language}/${name}.md`);
  return content;
}

function parseContent(file: string): Content {
  const [, head = '', body = ''] = file.match(/^(?:---\r?\n(.*?)\r?\n---\r?\n)?(.*)$/s)!;
  return { head: parse(head) ?? {}, sections: sectionsOf(lexer(body) as MarkedToken[], 2) };
}

function sectionsOf(tokens: readonly MarkedToken[], depth: number): Section[] {
  const starts = tokens.flatMap((token, at) =>
    token.type === 'heading' && token.depth === depth ? [{ at, heading: token.text }] : [],
  );
  return starts.map(({ at, heading }, index) => {
    const [, title = heading, id = title] = heading.match(/^(.*?)(?: \{#(.*)\})?$/)!;
    const inside = tokens.slice(at + 1, starts[index + 1]?.at);
    return { id, title, blocks: blocksOf(inside), parts: sectionsOf(inside, depth + 1) };
  });
}

/** Up to the next heading. A paragraph in bold is the caption of the table below it. */
function blocksOf(tokens: readonly MarkedToken[]): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  let caption = '';
  for (const token of tokens) {
    if (token.type === 'heading') break;
    if (token.type === 'list') blocks.push({ list: token.items.map(({ text }) => text) });
    else if (token.type === 'table') {
      const [head = [], ...rows] = [token.header, ...token.rows].map((row) => row.map(({ text }) => text));
      blocks.push({ table: { caption, head, rows } });
    } else if (token.type === 'paragraph') {
      const [, bold] = token.text.match(/^\*\*(.*)\*\*$/) ?? [];
      const [, computed] = token.text.match(/^\{\{([a-z]+-[a-z]+)\}\}$/) ?? [];
      if (bold) caption = bold;
      else blocks.push(computed ? { computed } : token.text);
    } else if (token.type !== 'space') throw new RangeError(`No page shows this: ${token.raw}`);
  }
  return blocks;
}
