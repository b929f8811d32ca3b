// Listing floor: node:http, one prepared statement, React without router, styles or states.
import { createServer } from 'node:http';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { type FloorRow, readFloorPage } from './floor-page.ts';

createServer(async (_request, response) => {
  const rows = await readFloorPage();
  const html = `<!doctype html><html lang="en"><head><title>Singers</title></head><body>${renderToString(h(List, { rows }))}</body></html>`;
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': Buffer.byteLength(html) });
  response.end(html);
}).listen(Number(process.env.PORT), '127.0.0.1');

function List({ rows }: { rows: FloorRow[] }) {
  return h(
    'main',
    null,
    h('h1', null, 'Singers'),
    h('ul', null, ...rows.map((row) => h(Card, { key: row.id, row }))),
  );
}

function Card({ row }: { row: FloorRow }) {
  return h(
    'li',
    { className: 'card' },
    h('img', { src: `/media/${row.photo}`, alt: '', width: 320, height: 400, loading: 'lazy' }),
    h('h2', null, h('a', { href: `/artists/${row.id}` }, row.name)),
    h('p', null, row.category_name, ', ', row.city),
    h(
      'p',
      null,
      h('span', null, (row.rating_sum / Math.max(1, row.rating_count)).toFixed(1)),
      ` (${row.rating_count})`,
    ),
    h('p', { className: 'price' }, '₹', (Number(row.fee_paise) / 100).toLocaleString('en-IN')),
    h('a', { className: 'button', href: `/artists/${row.id}/book` }, 'Book'),
  );
}
