import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '#app/platform/loopback.ts';
import { isSameText } from '#app/platform/same-text.server.ts';

/** Guards the demo tools, which show sign-in codes: password, else only local host names without proxy. */
export async function guardDemoTools(
  request: FastifyRequest,
  reply: FastifyReply,
  password: string | undefined,
) {
  if (password === undefined) {
    if (isFromThisMachine(request)) return;
    return reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send('Open this on the machine that runs the demo, or set DEMO_PASSWORD.');
  }
  if (hasPassword(request.headers.authorization, password)) return;
  return reply
    .code(401)
    .header('www-authenticate', 'Basic realm="Demo", charset="UTF-8"')
    .type('text/plain; charset=utf-8')
    .send('Please enter the password of this demo. Any user name will do.');
}

function isFromThisMachine({ socket, hostname, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  return forwarded === undefined && isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname);
}

function hasPassword(authorization: string | undefined, password: string): boolean {
  const [scheme, encoded = ''] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return false;
  const given = Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
  return isSameText(given, password);
}
