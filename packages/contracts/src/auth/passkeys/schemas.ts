import { z } from 'zod';

/**
 * What a browser and an authenticator exchange (WebAuthn Level 3, https://www.w3.org/TR/webauthn-3/), as JSON: bytes are base64url
 * without padding. Lengths are several times what authenticators send, so that no honest answer is refused.
 */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

/** At most 1023 bytes (section 6.5.1, credentialIdLength). */
const credentialId = bytes(1364);
/** The challenge, the origin and the kind of call, as the browser saw them (section 5.8.1). */
const clientData = bytes(8192);
/** How a device is reached: `internal`, `hybrid`, `usb`, … New ones come, and are only handed back to browsers. */
const transports = z.array(z.string().max(32)).max(10);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
} as const;

/** What a device answers that makes a passkey (section 5.2.1). */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: bytes(16_384),
    transports: transports.optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** What a device answers that uses one (section 5.2.2). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(4096),
    /** Up to 4,627 bytes for ML-DSA-87, the longest there is. */
    signature: bytes(8192),
    /** Whose it is, as the site named them when it was made; browsers leave it out where they were told which passkey to use. */
    userHandle: bytes(128).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports });
const requirement = z.literal('required');

/** Asks a browser to make a passkey (section 5.4). Times are milliseconds. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: requirement,
    requireResidentKey: z.literal(true),
    userVerification: requirement,
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** Asks a browser to use one (section 5.5). Where the list is empty, the person chooses among those that the device has. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: requirement,
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
