import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { answering, endWithUs, type Started, stopProcess } from '../start-process.ts';

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** nginx, one worker, serving a precompressed page. Undefined if not installed. */
export async function startNginx(bytes: Buffer, encoding: string): Promise<Started | undefined> {
  const program = PROGRAMS.find(existsSync);
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'page'), bytes);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      open_file_cache max=10; default_type text/html;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${folder};
        location / { try_files /page =404; add_header content-encoding ${encoding}; }
      }
    }`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  endWithUs(child);
  const url = `http://127.0.0.1:${port}`;
  await answering(child, `${url}/page`);
  const stop = async () => {
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: 'nginx', url, pid: child.pid!, family: true, readyMs: 0, stop };
}
