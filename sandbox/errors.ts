export interface ErrorBody {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  field?: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
}

/** Razorpay-shaped error; throwing it rolls the transaction back. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.description);
    this.status = status;
    this.body = body;
  }
}

export function invalidInput(description: string, field?: string): Refusal {
  return new Refusal(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    ...(field ? { field } : {}),
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  });
}

export function refusal(description: string, status = 400): Refusal {
  return new Refusal(status, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}

/** As at Razorpay, malformed and unknown ids give different messages. */
export function foundOrThrow<T>(prefix: string, id: string, found: T | undefined): T {
  if (found !== undefined) return found;
  if (!new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)) throw invalidInput(`${id} is not a valid id`);
  throw invalidInput('The id provided does not exist', 'id');
}
