import { z } from 'zod';
import { isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { releaseKey } from '../operations.ts';
import { releaseName, releasePublicKey } from '../schemas.ts';

/** A key as the machine's tools see it. */
export const registeredKey = releaseKey.extend({ createdAt: isoDate, expiresAt: isoDate.nullable() });
export type RegisteredKey = z.infer<typeof registeredKey>;

export const registerReleaseKey = operation('POST /internal/release-keys', {
  feature: 'releases',
  summary:
    'Registers the public key that signs the releases of a part from now on; the one before it is good for a day more. Without effect for a key that is good already.',
  access: 'operator',
  /** With `ifFirst=true` a part that ever had a key stays as it is: what a start sends. */
  query: z.object({ ifFirst: z.enum(['true', 'false']).default('false') }),
  body: z.object({ name: releaseName, publicKey: releasePublicKey }),
  responses: { 200: z.array(registeredKey) },
  errors: [],
});
