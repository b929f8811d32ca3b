/** Payload of the fact `sign_in_code.requested`. The code is sealed; handlers must not store it. */
export interface SignInCodeRequested {
  challengeId: string;
  phone: string;
  sealedCode: string;
  minutes: number;
}

/** Payload of the fact `sign_in_email.requested`: the same for a code by e-mail. */
export interface SignInEmailRequested {
  challengeId: string;
  accountId: string;
  sealedCode: string;
  minutes: number;
}

export const SEALED_CODE = 'sign-in code';
