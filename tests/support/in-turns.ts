import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  origin: string;
  /** Where later requests go, one after the other in turns. */
  leadTo(...origins: string[]): void;
  close(): void;
}

/** A balancer that sends each request to the next process, so that a visit meets all of them. */
export async function balancer(): Promise<Balancer> {
  let targets: string[] = [];
  let turn = 0;
  const server = createServer((asked, answer) => {
    turn += 1;
    const target = new URL(asked.url!, targets[turn % targets.length]);
    const forwarded = request(target, { method: asked.method!, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.rawHeaders);
      answered.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(...origins) {
      targets = origins;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
