import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

const TEN_YEARS = '3650';
const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', TEN_YEARS];

/**
 * Writes `ca.crt`, `server.crt` and `server.key` for database servers of these names and addresses. The authority's own
 * key is not kept: another server gets a new authority. Throws without OpenSSL 3.
 */
export function makeDatabaseCertificates(folder: string, hosts: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const names = hosts.map((host) => `${isIP(host) ? 'IP' : 'DNS'}:${host}`).join(',');
  const authority = ['-CA', 'ca.crt', '-CAkey', 'ca.key'];
  openssl(folder, ['-subj', '/CN=Mehfil databases', '-keyout', 'ca.key', '-out', 'ca.crt']);
  openssl(folder, [
    ...[...authority, '-subj', `/CN=${hosts[0]}`, '-keyout', 'server.key', '-out', 'server.crt'],
    ...['-addext', `subjectAltName=${names}`, '-addext', 'basicConstraints=critical,CA:FALSE'],
  ]);
  rmSync(join(folder, 'ca.key'));
  chmodSync(join(folder, 'server.key'), 0o600);
}

/** A certificate that browsers warn of, until a real one takes its place: key and certificate in one file for HAProxy. */
export function makeSiteCertificate(folder: string, domain: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`];
  openssl(folder, [...name, '-keyout', 'site.pem.key', '-out', 'site.pem']);
  chmodSync(join(folder, 'site.pem.key'), 0o600);
}

function openssl(folder: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync('openssl', ['req', '-x509', ...EC, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error || status !== 0) throw new Error(`openssl failed: ${error?.message ?? stderr.trim()}`);
}
