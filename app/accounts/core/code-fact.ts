/** Payload of the fact `sign_in_code.requested`. The code travels sealed; whoever handles it forgets it. */
export interface SignInCodeRequested {
  challengeId: string;
  phone: string;
  sealedCode: string;
  minutes: number;
}

/** Payload of the fact `sign_in_email.requested`: the same for the e-mail address of an account. */
export interface SignInEmailRequested {
  challengeId: string;
  accountId: string;
  sealedCode: string;
  minutes: number;
}

/** Purpose under which the code is sealed. */
export const SEALED_CODE = 'sign-in code';
