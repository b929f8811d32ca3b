import { useGatewayFailure } from '../words/money-words.ts';

/** Why the gateway or a bank did not do it: what it comes down to in the reader's language, beside it as it was told. */
export function GatewayFailureText({ told }: { told: string }) {
  const sentence = useGatewayFailure()(told);
  return (
    <>
      {sentence && sentence !== told && <span className="block">{sentence}</span>}
      <small lang="en">{told}</small>
    </>
  );
}
