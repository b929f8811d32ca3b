import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { ConfigError } from './config.server.ts';

/** PGlite in a worker thread, driven by `pg` over the wire protocol: one set of queries for both engines. */
export interface EmbeddedDatabase {
  /** A connection for `pg`; PGlite has exactly one session, so open one at a time. */
  connect(): Duplex;
  /** The whole data directory as an archive, used as a template for copies. */
  dump(): Promise<Uint8Array>;
  /** In memory only: replaces everything by a template, which takes less time than a new start. */
  restore(template: Uint8Array): Promise<void>;
  close(): Promise<void>;
  /** Resolves if the database fails without being closed; every later query fails. */
  failed: Promise<Error>;
}

/** @param dataDir folder, or null for memory only. @param template archive made by `dump()`. */
export async function startEmbeddedDatabase(
  dataDir: string | null,
  template?: Uint8Array,
): Promise<EmbeddedDatabase> {
  const unlock = dataDir ? lockFolder(dataDir) : () => {};
  const worker = new Worker(new URL('./embedded-database-worker.ts', import.meta.url), {
    workerData: { dataDir, template: template ? template.slice().buffer : null },
  });
  const waiting: { settle: (message: { bytes?: Uint8Array }) => void; fail: (error: Error) => void }[] = [];
  let failure: Error | undefined;
  let closing = false;
  const { promise: failed, resolve: reportFailure } = Promise.withResolvers<Error>();
  const fail = (error: Error) => {
    failure = error;
    if (!closing) reportFailure(error);
    for (const { fail } of waiting.splice(0)) fail(error);
  };
  worker.on('message', (message) => {
    // `node --watch` sends the worker's imports over the same channel.
    if (!('kind' in message)) return;
    const caller = waiting.shift();
    if (message.kind !== 'failed') return caller?.settle(message);
    // SQL errors come back as normal responses; this is a failure of the engine itself.
    const error = new Error(`The embedded database failed: ${message.message}`);
    caller?.fail(error);
    fail(error);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped.')));
  const reply = () =>
    new Promise<{ bytes?: Uint8Array }>((settle, reject) => {
      if (failure) reject(failure);
      else waiting.push({ settle, fail: reject });
    });
  const call = (message: object) => {
    const answer = reply();
    worker.postMessage(message);
    return answer;
  };
  await reply();
  return {
    connect: () => new WireConnection(async (bytes) => (await call({ kind: 'protocol', bytes })).bytes!),
    dump: async () => (await call({ kind: 'dump' })).bytes!,
    restore: async (template) => {
      await call({ kind: 'restore', template });
    },
    close: async () => {
      closing = true;
      if (!failure) await call({ kind: 'close' });
      await worker.terminate();
      unlock();
    },
    failed,
  };
}

const AUTHENTICATION_OK_AND_READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 0x58;
/** Clears what an earlier connection may have left: an open transaction, prepared statements. */
const START_AFRESH = Buffer.concat([simpleQuery('rollback'), simpleQuery('discard all')]);

function simpleQuery(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + text.length + 1);
  return Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${text}\0`)]);
}

/**
 * Acts as `pg`'s socket. PGlite's session is already open, so only the startup handshake is answered here.
 */
class WireConnection extends Duplex {
  #greeted = false;
  readonly #execute: (bytes: Uint8Array) => Promise<Uint8Array>;

  constructor(execute: (bytes: Uint8Array) => Promise<Uint8Array>) {
    super();
    this.#execute = execute;
  }

  connect() {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay() {
    return this;
  }

  setKeepAlive() {
    return this;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void) {
    this.#forward(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void) {
    this.#forward(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void) {
    this.push(null);
    done();
  }

  async #forward(bytes: Buffer) {
    if (!this.#greeted) {
      this.#greeted = true;
      await this.#execute(START_AFRESH);
      this.push(AUTHENTICATION_OK_AND_READY);
      return;
    }
    if (bytes[0] === TERMINATE) return;
    this.push(Buffer.from(await this.#execute(new Uint8Array(bytes))));
  }
}

/** PGlite does not lock its folder: two processes on one would corrupt it. */
function lockFolder(dataDir: string): () => void {
  mkdirSync(join(dataDir, '..'), { recursive: true });
  const file = `${dataDir}.lock`;
  const owner = readOwner(file);
  if (owner && isRunning(owner))
    throw new ConfigError([
      `The embedded database in ${dataDir} is already open in process ${owner}. Stop it, or set DATA_DIR.`,
    ]);
  rmSync(file, { force: true });
  const handle = openSync(file, 'wx');
  writeSync(handle, String(process.pid));
  closeSync(handle);
  return () => rmSync(file, { force: true });
}

function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
