/** What of an error may be written to a log: never the rows, values or parameters that it quotes. */
export interface ErrorDescription {
  type: string;
  message: string;
  stack: string;
  /** Code of PostgreSQL, Node or our own. */
  code?: string;
  /** Names of the schema only: which table, column and constraint. */
  table?: string;
  column?: string;
  constraint?: string;
  cause?: ErrorDescription;
}

const KEPT = ['code', 'table', 'column', 'constraint'] as const;
const MAX_CAUSES = 4;

/** Takes the allowed fields of an error, with personal data in its message hidden. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: hide(String(error)), stack: '' };
  const fields = error as Error & Partial<Record<(typeof KEPT)[number], unknown>>;
  const message = messageOf(error);
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

/** PostgreSQL's class 22, and only it, quotes the value that it could not read. */
function messageOf(error: Error): string {
  const code = (error as { code?: unknown }).code;
  const quotesInput = typeof code === 'string' && /^22...$/.test(code);
  return hide(quotesInput ? error.message.replace(/"[^"]*"/g, '"[hidden]"') : error.message);
}

/** The stack begins with the message, which is written beside it. */
function framesOf({ stack = '' }: Error): string {
  return (stack.match(/^\s+at .+$/gm) ?? []).join('\n');
}

const PHONE = /(?<!\d)(\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g;
const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

function hide(text: string): string {
  return text.replace(EMAIL, '[hidden]').replace(PHONE, '[hidden]');
}
