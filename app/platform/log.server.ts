import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured logs without phone numbers, codes, tokens, signatures or addresses. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        '*.phone',
        '*.otp',
        '*.token',
        '*.signature',
        '*.address',
        '*.email',
      ],
      censor: '[hidden]',
    },
  });
}
