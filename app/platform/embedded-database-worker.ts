import { mkdirSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Runs PGlite beside the event loop: in-process, one slow query would stop every request. */
const { dataDir, template } = workerData as { dataDir: string | null; template: ArrayBuffer | null };
const port = parentPort!;

if (dataDir) mkdirSync(dataDir, { recursive: true });
const open = (from: BlobPart | null) =>
  PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(from ? { loadDataDir: new Blob([from]) } : {}),
    extensions: { btree_gist, pg_trgm },
  });
let database = await open(template);

type Call =
  | { kind: 'protocol'; bytes: Uint8Array }
  | { kind: 'dump' }
  | { kind: 'restore'; template: Uint8Array<ArrayBuffer> }
  | { kind: 'close' };

let queue = Promise.resolve();
port.on('message', (call: Call) => {
  queue = queue.then(() => answer(call));
});
port.postMessage({ kind: 'ready' });

async function answer(call: Call) {
  try {
    await carryOut(call);
  } catch (error) {
    // Report the failure: without an answer the only connection would be held for ever.
    port.postMessage({ kind: 'failed', message: String((error as Error)?.message ?? error) });
  }
}

async function carryOut(call: Call) {
  if (call.kind === 'protocol') {
    const bytes = await database.execProtocolRaw(call.bytes);
    port.postMessage({ kind: 'protocol', bytes });
  } else if (call.kind === 'dump') {
    const dump = await database.dumpDataDir('none');
    port.postMessage({ kind: 'dump', bytes: new Uint8Array(await dump.arrayBuffer()) });
  } else if (call.kind === 'restore') {
    await database.close();
    database = await open(call.template);
    port.postMessage({ kind: 'restored' });
  } else {
    await database.close();
    port.postMessage({ kind: 'closed' });
    port.close();
  }
}
