import { z } from 'zod';
import { operation } from '../../core/operation.ts';
import { releaseLimits } from '../constants.ts';
import { releaseName, releaseSha } from '../schemas.ts';

const named = z.object({ name: releaseName, sha: releaseSha });

export const listNeededReleases = operation('GET /internal/needed-releases', {
  feature: 'releases',
  summary: 'Releases whose files must stay: live, waiting to be verified, or to be gone back to.',
  access: 'operator',
  responses: { 200: z.object({ releases: z.array(named) }) },
  errors: [],
});

/** A release whose files a shell removed. */
const collectedRelease = named.extend({ bytes: z.number().int().min(0) });
export type CollectedRelease = z.infer<typeof collectedRelease>;

export const recordCollection = operation('POST /internal/release-collections', {
  feature: 'releases',
  summary: 'Records which releases a shell removed from its disk, since nobody needed them any more.',
  access: 'operator',
  body: z.object({ releases: z.array(collectedRelease).min(1).max(releaseLimits.collectedTogether) }),
  responses: { 200: z.object({ recorded: z.number().int() }) },
  errors: [],
});
