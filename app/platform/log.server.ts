import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/** Structured logs without phone numbers, codes, tokens, signatures or addresses. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
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
        // A database error quotes the row that it is about.
        'err.detail',
        'err.where',
      ],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
