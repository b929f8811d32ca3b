import { connect, createServer, type Socket } from 'node:net';

/** A port of this machine that leads to a server, and to another one from a given moment on. */
export async function switchablePort(url: string, from = 0) {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  });
  await new Promise<void>((listening) => server.listen(from, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    leadTo: (next: string) => {
      target = new URL(next);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
