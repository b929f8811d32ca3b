import { z } from 'zod';

/** Far above real answers: keys and attestations take a few kilobytes. */
export const MAX_ANSWER_CHARS = 20_000;
const MAX_ID_CHARS = 1400;

const base64url = z.string().regex(/^[\w-]+$/);
const credential = {
  id: base64url.max(MAX_ID_CHARS),
  rawId: base64url.max(MAX_ID_CHARS),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).catch({}),
};
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length).catch([]),
  }),
});

const shownPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
  }),
});

export type NewPasskeyAnswer = z.infer<typeof newPasskey>;
export type ShownPasskeyAnswer = z.infer<typeof shownPasskey>;

export function readNewPasskey(text: unknown): NewPasskeyAnswer | null {
  return newPasskey.safeParse(parseAnswerJson(text)).data ?? null;
}

export function readShownPasskey(text: unknown): ShownPasskeyAnswer | null {
  return shownPasskey.safeParse(parseAnswerJson(text)).data ?? null;
}

function parseAnswerJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > MAX_ANSWER_CHARS) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
