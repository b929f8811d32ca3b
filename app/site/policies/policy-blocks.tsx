import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block } from './policy-text.ts';

export function PolicyBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    if (typeof block === 'string')
      return (
        <p key={index} className="whitespace-pre-line">
          {withLinks(block)}
        </p>
      );
    if ('list' in block)
      return (
        <ul key={index}>
          {block.list.map((item) => (
            <li key={item}>{withLinks(item)}</li>
          ))}
        </ul>
      );
    return <PolicyTable key={index} {...block.table} />;
  });
}

function PolicyTable({ caption, head, rows }: Extract<Block, { table: unknown }>['table']) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="policy-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function withLinks(text: string): ReactNode {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map((piece, index) => {
    const [, words, path] = piece.match(/^\[([^\]]+)\]\(([^)]+)\)$/) ?? [];
    return words && path ? (
      <Link key={index} className="link" to={path}>
        {words}
      </Link>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    );
  });
}
