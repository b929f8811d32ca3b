/** A message as a channel's adapter gets it. */
export interface Delivery {
  /** Of the notice. */
  id: number;
  /** Phone or e-mail address; for push one device. */
  recipient: string;
  template: string;
  subject: string;
  body: string;
  variables: string[];
  /** Language of subject, body and variables. */
  language: string;
  /** The English text message beside one in another language: where only English is registered. */
  fallback: { text: string; variables: string[] } | null;
  /** Absolute address. */
  link: string | undefined;
}

/**
 * Hands a message to its carrier and returns the carrier's id for it. Throws {@link Undeliverable} when trying
 * again cannot help, anything else when it may.
 */
export type Deliver = (delivery: Delivery) => Promise<string | undefined>;

export class Undeliverable extends Error {
  /** What the carrier answered, where it did. */
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const TIMEOUT_MS = 8000;

/** One call to a carrier, with a time-out; its refusals are sorted into hopeless and not now. */
export async function callCarrier(
  name: string,
  url: string,
  init: RequestInit,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (response.ok) return parse(text);
  // The answer may quote the message: only its status is safe to keep.
  const failure = `${name} answered ${response.status}`;
  if (response.status === 408 || response.status === 429 || response.status >= 500) throw new Error(failure);
  throw new Undeliverable(failure, response.status);
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
