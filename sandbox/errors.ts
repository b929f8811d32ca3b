export interface ErrorBody {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  field?: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
}

/** A refusal that goes out in Razorpay's error shape; throwing it rolls the transaction back. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.description);
    this.status = status;
    this.body = body;
  }
}

/** HTTP 400 about one field of the input. */
export function invalid(description: string, field?: string): Refusal {
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

/** A well-formed request that the state of things does not allow; HTTP 400 unless told. */
export function refused(description: string, status = 400): Refusal {
  return new Refusal(status, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}

/** Looks an id up the way Razorpay does: a malformed one and an unknown one have different texts. */
export function existing<T>(prefix: string, id: string, found: T | undefined): T {
  if (found !== undefined) return found;
  if (!new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)) throw invalid(`${id} is not a valid id`);
  throw invalid('The id provided does not exist', 'id');
}
