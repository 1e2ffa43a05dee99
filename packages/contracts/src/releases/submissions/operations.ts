import { z } from 'zod';
import { isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { releaseLimits } from '../constants.ts';
import { placeProblemOf } from '../navigation-places.ts';
import { release, releaseKey, releaseRefusal } from '../operations.ts';
import { pathProblemOf } from '../page-path.ts';
import { releaseName, releaseSha } from '../schemas.ts';
import { signedReleaseSet } from '../sets/operations.ts';

/**
 * Where a release stands:
 * - `candidate`: submitted, and not verified yet;
 * - `live`: the stable one of its name;
 * - `proposed`: the candidate of its name, which as many visits get as its team says;
 * - `former`: was live or a candidate, and can be again;
 * - `superseded`: a later one of its name was accepted before it was verified;
 * - `refused`: for good, unless it was for what other releases have, for files or a signature that were not there yet, or for what a team may not.
 */
export const releaseState = z.enum(['candidate', 'live', 'proposed', 'former', 'superseded', 'refused']);

/** What a shell looked at before it accepted a release. */
export const releaseChecks = z.object({
  files: z.number().int().min(0),
  /** Pages that were rendered with it. */
  pages: z.number().int().min(0),
  /** Pages among them whose data the API did not give: their markup was not looked at. */
  withoutData: z.number().int().min(0),
  /** Pages that a browser showed; null where the site has no browser for it. A shell from before there was one says nothing of it. */
  mounted: z.number().int().min(0).nullable().default(null),
  ms: z.number().int().min(0),
});
export type ReleaseChecks = z.infer<typeof releaseChecks>;

export const releaseStatus = z.object({
  name: releaseName,
  sha: releaseSha,
  state: releaseState,
  /** The live release of that name; null when none ever was. */
  live: releaseSha.nullable(),
  /** What the live release replaced. */
  previous: releaseSha.nullable(),
  submittedAt: isoDate,
  /** When it was accepted, refused or superseded; null while it waits. */
  decidedAt: isoDate.nullable(),
  refusal: releaseRefusal.nullable(),
  checks: releaseChecks.nullable(),
});
export type ReleaseStatus = z.infer<typeof releaseStatus>;

/** What was stored before its paths, and its places in the navigation, were looked at is read as it is. */
const submittedRelease = release.superRefine((submitted, context) => {
  const message = pathProblemOf(submitted) ?? placeProblemOf(submitted);
  if (message !== null) context.addIssue({ code: 'custom', path: ['routes'], message });
});
const submittedReleases = z.object({ releases: z.array(submittedRelease).min(1).max(releaseLimits.together) });

export const publishReleases = operation('POST /internal/releases', {
  feature: 'releases',
  summary:
    'Submits releases that go live together once they are verified. A refused one stays refused. A team’s token is good for its own part.',
  access: 'token',
  query: z.object({
    /** With `true` a release that is known already changes nothing: what a start sends. */
    ifNew: z.enum(['true', 'false']).default('false'),
    /** With `true` all of them go live or none does: pages that move from one remote to another. */
    atomic: z.enum(['true', 'false']).default('false'),
  }),
  body: submittedReleases,
  responses: { 201: z.object({ releases: z.array(releaseStatus) }) },
  errors: ['release_token_unknown', 'release_not_yours', 'releases_frozen'],
});

/** An address of its own: an API from before there were candidates refuses it, and does not publish for everybody. */
export const proposeReleases = operation('POST /internal/release-candidates', {
  feature: 'releases',
  summary:
    'Submits releases that stand beside what is live once they are verified, and that nobody gets until somebody gives them a share of the visits.',
  access: 'token',
  body: submittedReleases,
  responses: { 201: z.object({ releases: z.array(releaseStatus) }) },
  errors: ['release_token_unknown', 'release_not_yours', 'releases_frozen', 'release_not_gradual'],
});

export const getReleaseStatus = operation('GET /internal/releases/:name/:sha', {
  feature: 'releases',
  summary: 'Where a release stands, and why it was refused: for operators, and for the team’s own tokens.',
  access: 'token',
  params: z.object({ name: releaseName, sha: releaseSha }),
  responses: { 200: releaseStatus },
  errors: ['release_not_found', 'release_token_unknown', 'release_not_yours'],
});

/** Releases that were submitted together, and not verified yet. */
export const releaseSubmission = z.object({ id: z.string(), submittedAt: isoDate, releases: z.array(release) });
export type ReleaseSubmission = z.infer<typeof releaseSubmission>;

export const listSubmissions = operation('GET /internal/release-submissions', {
  feature: 'releases',
  summary: 'The stable set, and what waits to be verified beside it, the latest first.',
  access: 'operator',
  responses: {
    200: z.object({
      stable: signedReleaseSet,
      submissions: z.array(releaseSubmission),
      /** Of every part that has any: what its releases must be signed by. */
      keys: z.array(releaseKey),
    }),
  },
  errors: ['release_set_key_missing'],
});

/** What a shell found of a submission: all of it can go live, or these releases of it can not. */
export const submissionVerdict = z.object({
  refusals: z.array(releaseRefusal.extend({ name: releaseName })).max(releaseLimits.together),
  checks: releaseChecks,
});
export type SubmissionVerdict = z.infer<typeof submissionVerdict>;

export const decideSubmission = operation('POST /internal/release-submissions/:id/verdict', {
  feature: 'releases',
  summary:
    'Makes the releases of a submission live, or refuses some of them; the others wait to be verified without them.',
  access: 'operator',
  params: z.object({ id: z.string().min(1).max(64) }),
  body: submissionVerdict,
  responses: { 200: z.object({ releases: z.array(releaseStatus) }) },
  errors: [],
});
