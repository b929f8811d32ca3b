export interface Delivery {
  id: number;
  /** Phone or e-mail address; for push, one device. */
  recipient: string;
  template: string;
  subject: string;
  body: string;
  variables: string[];
  language: string;
  /** English text for carriers where only the English template is registered. */
  fallback: { text: string; variables: string[] } | null;
  link: string | undefined;
}

/** Sends a message and returns the carrier's id. Throws {@link Undeliverable} if a retry cannot help. */
export type Deliver = (delivery: Delivery) => Promise<string | undefined>;

/** `unregistered`, `no_device`: nobody was asked to carry it. */
export type WhyUndeliverable = 'refused' | 'unregistered' | 'no_device';

export class Undeliverable extends Error {
  readonly status: number | undefined;
  readonly why: WhyUndeliverable;
  constructor(message: string, status?: number, why: WhyUndeliverable = 'refused') {
    super(message);
    this.status = status;
    this.why = why;
  }
}

const TIMEOUT_MS = 8000;

/** Calls a carrier with a timeout; classifies failures as permanent or retryable. */
export async function callCarrier(
  name: string,
  url: string,
  init: RequestInit,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (response.ok) return parseJson(text);
  // The answer may quote the message, so only the status is safe to log.
  const failure = `${name} answered ${response.status}`;
  if (response.status === 408 || response.status === 429 || response.status >= 500) throw new Error(failure);
  throw new Undeliverable(failure, response.status);
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
