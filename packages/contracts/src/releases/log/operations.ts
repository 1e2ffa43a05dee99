import { z } from 'zod';
import { isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { releaseLimits } from '../constants.ts';
import { releaseManifest } from '../operations.ts';
import { releaseName, releaseSha } from '../schemas.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A change of what is live, as everybody may read it. Names no person. */
export const releaseLogEntry = z.object({
  /** From 0 on, without gaps. */
  index: z.number().int().min(0),
  at: isoDate,
  /** `proposed`: some visitors may get it from then on; `returned`: none does any more. */
  action: z.enum(['published', 'rolled-back', 'withdrawn', 'proposed', 'promoted', 'returned']),
  /** The team, the administration or the tools of the machine. */
  by: z.string(),
  name: releaseName,
  sha: releaseSha,
  /** SHA-256 over the files of the release (`filesText`). */
  files: sha256,
  /** What was live from then on. */
  set: z.string(),
  /** SHA-256 over the entry and the hash before it (`entryText`). */
  hash: sha256,
});
export type ReleaseLogEntry = z.infer<typeof releaseLogEntry>;

export const readReleaseLog = operation('GET /api/release-log', {
  feature: 'releases',
  summary: 'Every change of what is live, the oldest first: a chain of hashes that only grows.',
  access: 'visitor',
  query: z.object({
    /** The index to begin with. */
    from: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  }),
  /** As many as one answer has; the next ones begin after the last of them. */
  responses: { 200: z.array(releaseLogEntry).max(releaseLimits.logPage) },
  errors: [],
});

export const readLoggedFiles = operation('GET /api/release-log/:name/:sha/files', {
  feature: 'releases',
  summary: 'The files of a release that is in the log, with their hashes.',
  access: 'visitor',
  params: z.object({ name: releaseName, sha: releaseSha }),
  responses: { 200: z.object({ files: releaseManifest.shape.files }) },
  errors: ['release_not_found'],
});
