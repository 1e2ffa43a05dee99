import { z } from 'zod';

/** Name of a deployable part: the folder of its source. */
export const releaseName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);
/** First 16 hexadecimal digits of the SHA-256 over the text of `release.json`, which lists every file with its hash: the same bytes are the same release. */
export const releaseSha = z.string().regex(/^[0-9a-f]{16}$/);

/** First 16 hexadecimal digits of the SHA-256 over a public key's SubjectPublicKeyInfo (RFC 5280, 4.1.2.7). */
export const releaseKeyId = z.string().regex(/^[0-9a-f]{16}$/);
/** An Ed25519 public key (RFC 8410): its SubjectPublicKeyInfo, DER in base64. */
export const releasePublicKey = z.string().regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/);

/** Ed25519 (RFC 8032) over the bytes of `release.json`, by a key of the release's part. */
export const releaseSignature = z.object({ key: releaseKeyId, value: z.string().regex(/^[A-Za-z0-9+/]{86}==$/) });
export type ReleaseSignature = z.infer<typeof releaseSignature>;
