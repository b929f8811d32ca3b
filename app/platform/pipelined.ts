const TRANSACTION_ABORTED = '25P02';

type Answers<Statements extends readonly unknown[]> = {
  -readonly [N in keyof Statements]: Awaited<Statements[N]>;
};

/**
 * Awaits statements of one transaction that were sent without waiting for one another. Throws the error that
 * came first, but only after all have ended: none runs on past the rollback.
 */
export async function pipelined<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<Answers<Statements>> {
  const settled = await Promise.allSettled(statements);
  const errors = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (errors.length > 0) throw errors.find((error) => !isTransactionAborted(error)) ?? errors[0];
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Answers<Statements>;
}

/** PostgreSQL refuses every statement after the one that failed. */
function isTransactionAborted(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === TRANSACTION_ABORTED;
}
