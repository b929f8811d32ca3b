import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { describeError } from './describe-error.server.ts';

export type Log = Logger;

/** Structured logs without phone numbers, codes, tokens, signatures or addresses. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    serializers: { err: (error: unknown) => describeError(error) },
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
  };
  return destination ? pino(options, destination) : pino(options);
}
