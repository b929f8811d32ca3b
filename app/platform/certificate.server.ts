import { connect } from 'node:tls';
import type { ScheduledJob } from './jobs.server.ts';
import { certificateEnd } from './metrics.server.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Looks at our address as visitors reach it; a run that does not reach it fails. None without https. */
export function certificateJobs(origin: string): ScheduledJob[] {
  if (!origin.startsWith('https:')) return [];
  const run = async () => certificateEnd.set((await readCertificateEnd(new URL(origin))).getTime() / 1000);
  return [{ name: 'read-certificate', cron: '*/10 * * * *', inEveryProcess: true, run }];
}

export function readCertificateEnd({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    // Of one that is not valid the end is read, too. Nothing is sent.
    const options = { host: hostname, port: Number(port) || 443, servername: hostname };
    const socket = connect({ ...options, rejectUnauthorized: false, timeout: ANSWER_WITHIN_MS });
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${hostname} did not answer in time`)));
    socket.once('error', reject);
  });
}
