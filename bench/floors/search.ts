// The floor of a search: node:http, one prepared statement, JSON.
import { createServer } from 'node:http';
import { readFloorPage } from './floor-page.ts';

createServer(async (request, response) => {
  for await (const _ of request);
  const rows = await readFloorPage();
  const body = JSON.stringify(rows);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
