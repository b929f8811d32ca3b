/** Loaded with the first passkey, not at startup: the library is 26 MB. */
export const webAuthn = () => import('@simplewebauthn/server');

export type WebAuthn = Awaited<ReturnType<typeof webAuthn>>;
