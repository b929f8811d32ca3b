/** The library that makes challenges and checks answers. Its 26 MB are loaded with the first passkey, not with the server. */
export const webAuthn = () => import('@simplewebauthn/server');

export type WebAuthn = Awaited<ReturnType<typeof webAuthn>>;
