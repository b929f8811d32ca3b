import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { requestId } from './request-id.server.ts';

export type Log = Logger;

/** Structured logs without phone numbers, codes, tokens, signatures or addresses. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    mixin: () => {
      const reqId = requestId();
      return reqId ? { reqId } : {};
    },
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

/** The loggable part of an error: never rows, values or parameters that it quotes. */
interface ErrorDescription {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** Schema names only: table, column and constraint. */
  table?: string;
  column?: string;
  constraint?: string;
  cause?: ErrorDescription;
}

const KEPT = ['code', 'table', 'column', 'constraint'] as const;
const MAX_CAUSES = 4;

/** Picks the loggable fields of an error and masks personal data in its message. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: hideContacts(String(error)), stack: '' };
  const fields = error as Error & Partial<Record<(typeof KEPT)[number], unknown>>;
  const message = loggableMessage(error);
  return {
    type: error.name,
    message,
    stack: framesOf(error),
    ...Object.fromEntries(
      KEPT.filter((name) => fields[name] != null).map((name) => [name, `${fields[name]}`]),
    ),
    ...(error.cause !== undefined && depth < MAX_CAUSES
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

/** Only PostgreSQL class 22 errors quote the value that could not be parsed. */
function loggableMessage(error: Error): string {
  const code = (error as { code?: unknown }).code;
  const quotesInput = typeof code === 'string' && /^22...$/.test(code);
  return hideContacts(quotesInput ? error.message.replace(/"[^"]*"/g, '"[hidden]"') : error.message);
}

/** The stack starts with the message, which is logged separately. */
function framesOf({ stack = '' }: Error): string {
  return (stack.match(/^\s+at .+$/gm) ?? []).join('\n');
}

const PHONE = /(?<!\d)(\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g;
const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

function hideContacts(text: string): string {
  return text.replace(EMAIL, '[hidden]').replace(PHONE, '[hidden]');
}
