import { z } from 'zod';
import { isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { releaseLimits } from '../constants.ts';
import { liveRelease, releaseSet } from '../operations.ts';
import { wholeShare } from '../ramps/constants.ts';
import { releaseName, releasePublicKey, releaseSha, releaseSignature } from '../schemas.ts';

/** A text with Ed25519 signatures (RFC 8032) over its bytes in UTF-8. */
export const signedText = z.object({
  text: z.string().max(releaseLimits.signedText),
  signatures: z.array(releaseSignature).min(1).max(2),
});
export type SignedText = z.infer<typeof signedText>;

/**
 * Who says what is live, as JSON in a signed text. Each version is signed by its own `rootKey` and by that of the version before:
 * a shell that trusts one of them comes to the latest. The root key is needed for nothing else, and need not be on any machine of the site.
 */
export const setRoot = z.object({
  type: z.literal('root'),
  version: z.number().int().min(1),
  rootKey: releasePublicKey,
  setKey: releasePublicKey,
});
export type SetRoot = z.infer<typeof setRoot>;

const part = z.object({
  name: releaseName,
  sha: releaseSha,
  /** SHA-256 over the manifest as it is served (`canonicalJson`), in hexadecimal digits. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What is live together, as JSON in a text that the set key signs. */
export const setStatement = z.object({
  type: z.literal('set'),
  /** Grows with every change. At least the seconds since 1970, so that it grows also when the database begins anew. */
  version: z
    .number()
    .int()
    .min(1)
    .max(2 ** 40 - 1),
  id: z.string(),
  signedAt: isoDate,
  /** From then on nobody takes it over any more. */
  expiresAt: isoDate,
  releases: z.array(part),
  /**
   * What stands beside the live release of its name, and which visits get it (shell/server/releases/assignment.ts). Shells from before there were
   * candidates leave it out: everybody gets what is live.
   */
  candidates: z
    .array(
      part.extend({
        share: z.number().int().min(0).max(wholeShare),
        /** Of this candidate alone: another one is given to other people. */
        salt: z.string().max(releaseLimits.secret),
      }),
    )
    .default([]),
  /** By which shells sign what they give browsers to bring back; '' of a set from before there was one. */
  visitorKey: z.string().max(releaseLimits.secret).default(''),
});
export type SetStatement = z.infer<typeof setStatement>;

/** The stable set, the candidates beside it, the statement that it is so, and all roots, the first one first. */
export const signedReleaseSet = releaseSet.pick({ id: true, releases: true }).extend({
  candidates: z.array(liveRelease).default([]),
  statement: signedText,
  roots: z.array(signedText).min(1).max(releaseLimits.roots),
});
export type SignedReleaseSet = z.infer<typeof signedReleaseSet>;

export const getReleaseSet = operation('GET /internal/release-set', {
  feature: 'releases',
  summary: 'The stable set and the candidates beside it, signed.',
  access: 'operator',
  responses: { 200: signedReleaseSet },
  errors: ['release_set_key_missing'],
});

export const registerSetRoot = operation('POST /internal/release-roots', {
  feature: 'releases',
  summary:
    'Makes another key sign the set from now on, or another root key the next root. The latest root key signs that.',
  access: 'operator',
  body: signedText,
  responses: { 200: z.object({ version: z.number().int() }) },
  errors: ['release_root_refused', 'release_set_key_missing'],
});
