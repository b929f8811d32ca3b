/** What the sealed code of a sign-in event was sealed for. */
export const SEALED_CODE = 'sign-in code';
