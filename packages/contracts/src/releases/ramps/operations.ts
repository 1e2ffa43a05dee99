import { z } from 'zod';
import { isoDate, line } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { releaseLimits } from '../constants.ts';
import { releaseName, releaseSha } from '../schemas.ts';
import { rampLimits, wholeShare } from './constants.ts';
import { buckets } from './histogram.ts';

const named = z.object({ name: releaseName });
const reason = line(releaseLimits.rollbackReason);
const share = z.number().int().min(0).max(wholeShare);

/** What became of a candidate: what is live of that part, and which visits get which of the two. */
const changed = z.object({
  set: z.string(),
  stable: releaseSha,
  /** null once it is promoted or returned. */
  candidate: z.object({ sha: releaseSha, share }).nullable(),
  /** Of the next change. */
  revision: z.number().int(),
});
export type CandidateChange = z.infer<typeof changed>;

const errors = ['release_not_found', 'release_changed', 'release_no_candidate'] as const;
const riseErrors = [...errors, 'releases_frozen', 'release_ramps_full', 'incompatible_release'] as const;
const tokenErrors = ['release_token_unknown', 'release_not_yours'] as const;

const rise = {
  /** What the person saw; another change since then is told and nothing is done. */
  revision: z.number().int().min(0),
  /** Visits that get the candidate, of ten thousand. */
  share,
  reason: reason.optional(),
};
const promotion = { revision: rise.revision, reason: rise.reason };
/** The candidate that is to go. Without a revision: going back wins over whatever else happens at that moment. */
const abort = { sha: releaseSha, reason };

const summaries = {
  share: 'Gives a candidate to so many visits of ten thousand: who has it keeps it while that grows.',
  promote: 'Makes a candidate the live release of its part, for everybody.',
  abort: 'Takes a candidate out, from everybody at the next page. One that was promoted meanwhile is rolled back.',
  preview: 'Makes a link by which whoever has it sees a candidate for a day.',
  freeze: 'Stops every ramp and what teams publish, until that is taken back. Going back and withdrawing are as ever.',
};

export const setCandidateShare = operation('POST /api/admin/releases/:name/share', {
  feature: 'releases',
  summary: summaries.share,
  access: 'admin',
  params: named,
  body: z.object(rise),
  responses: { 200: changed },
  errors: riseErrors,
});

export const setShareByToken = operation('POST /internal/releases/:name/share', {
  feature: 'releases',
  summary: `${summaries.share} For operators, and for a token of that part.`,
  access: 'token',
  params: named,
  body: z.object({ ...rise, revision: rise.revision.optional() }),
  responses: { 200: changed },
  errors: [...riseErrors, ...tokenErrors],
});

export const promoteCandidate = operation('POST /api/admin/releases/:name/promotion', {
  feature: 'releases',
  summary: summaries.promote,
  access: 'admin',
  params: named,
  body: z.object(promotion),
  responses: { 200: changed },
  errors: riseErrors,
});

export const promoteByToken = operation('POST /internal/releases/:name/promotion', {
  feature: 'releases',
  summary: `${summaries.promote} For operators, and for a token of that part.`,
  access: 'token',
  params: named,
  body: z.object({ ...promotion, revision: promotion.revision.optional() }),
  responses: { 200: changed },
  errors: [...riseErrors, ...tokenErrors],
});

export const abortCandidate = operation('POST /api/admin/releases/:name/abort', {
  feature: 'releases',
  summary: summaries.abort,
  access: 'admin',
  params: named,
  body: z.object(abort),
  responses: { 200: changed },
  errors: ['release_not_found', 'release_no_candidate', 'no_previous_release', 'incompatible_release'],
});

export const abortByToken = operation('POST /internal/releases/:name/abort', {
  feature: 'releases',
  summary: `${summaries.abort} For operators, and for a token of that part.`,
  access: 'token',
  params: named,
  body: z.object({ sha: abort.sha.optional(), reason: abort.reason }),
  responses: { 200: changed },
  errors: ['release_not_found', 'release_no_candidate', 'no_previous_release', 'incompatible_release', ...tokenErrors],
});

const link = z.object({
  /** Path on the site, with the signature in it. */
  path: z.string(),
  expiresAt: isoDate,
});

export const previewCandidate = operation('POST /api/admin/releases/:name/preview', {
  feature: 'releases',
  summary: summaries.preview,
  access: 'admin',
  params: named,
  responses: { 201: link },
  errors: ['release_not_found', 'release_no_candidate', 'releases_frozen'],
});

export const previewByToken = operation('POST /internal/releases/:name/preview', {
  feature: 'releases',
  summary: `${summaries.preview} For operators, and for the team’s own tokens.`,
  access: 'token',
  params: named,
  responses: { 201: link },
  errors: ['release_not_found', 'release_no_candidate', 'releases_frozen', ...tokenErrors],
});

/** Since when every visit gets what is live, and why; null while it is not so. */
export const releaseFreeze = z.object({ since: isoDate, by: z.string(), reason: z.string() }).nullable();
export type ReleaseFreeze = z.infer<typeof releaseFreeze>;

const freezing = z.object({ frozen: z.boolean(), reason });

export const freezeReleases = operation('POST /api/admin/release-freeze', {
  feature: 'releases',
  summary: summaries.freeze,
  access: 'admin',
  body: freezing,
  responses: { 200: z.object({ frozen: releaseFreeze }) },
  errors: [],
});

export const freezeByTool = operation('POST /internal/release-freeze', {
  feature: 'releases',
  summary: summaries.freeze,
  access: 'operator',
  body: freezing,
  responses: { 200: z.object({ frozen: releaseFreeze }) },
  errors: [],
});

const count = z.number().int().min(0).max(1_000_000_000);
const bucket = z.string().regex(/^\d{1,2}$/);
const histogram = z
  .record(bucket, count)
  .refine((counts) => Object.keys(counts).every((key) => Number(key) < buckets), `At most ${buckets} buckets.`);

/** How visits of one release went: whose they were nobody knows. */
export const releaseCounts = z.object({
  /** Visits of a page that showed something of it. */
  views: count,
  /** Those of them on which something of it did not come or could not be rendered. */
  errors: count,
  /** Milliseconds between the moment at which its code was asked for and its page being alive. */
  mount: histogram,
  /** Largest contentful paint (https://www.w3.org/TR/largest-contentful-paint/), of pages whose first paint waited for the network. */
  lcpCold: histogram,
  /** The same, of pages of which the browser had already what their first paint waits for: a new release begins without anything. */
  lcpWarm: histogram,
  /** Interaction to next paint of a page (https://web.dev/articles/inp). */
  inp: histogram,
});
export type ReleaseCounts = z.infer<typeof releaseCounts>;

export const reportReleaseHealth = operation('POST /internal/release-health', {
  feature: 'releases',
  summary: 'How visits went since a shell last said so, by release.',
  access: 'operator',
  body: z.object({
    releases: z
      .array(releaseCounts.extend({ name: releaseName, sha: releaseSha }))
      .min(1)
      .max(rampLimits.reportedTogether),
  }),
  responses: { 200: z.object({ recorded: z.number().int() }) },
  errors: [],
});

/** What is known of one side of a ramp; times in milliseconds, null while nothing was measured. */
export const releaseFigures = z.object({
  views: z.number().int(),
  errors: z.number().int(),
  /** 75th percentiles. */
  lcp: z.number().int().nullable(),
  inp: z.number().int().nullable(),
  mount: z.number().int().nullable(),
});
export type ReleaseFigures = z.infer<typeof releaseFigures>;

/**
 * What the comparison of a candidate with what is live says by now (api/src/modules/releases/ramps/sequential-test.ts): `undecided` for want of
 * visits or of a clear difference, `sound` when a doubling of errors would have shown, `worse` when the candidate was taken out for it.
 */
export const rampVerdict = z.enum(['undecided', 'sound', 'worse']);
export type RampVerdict = z.infer<typeof rampVerdict>;

/** What differs between two releases of a part: what stands on one side only, or has another weight or value. */
export const releaseDifference = z.object({
  routes: z.object({ added: z.array(z.string()), removed: z.array(z.string()), changed: z.array(z.string()) }),
  fragments: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  /** Its files, by what they are for: how many are new, gone or changed. */
  files: z.object({ added: z.number().int(), removed: z.number().int(), same: z.number().int() }),
  bytes: z.object({ before: z.number().int().nullable(), after: z.number().int().nullable() }),
  shared: z.array(z.object({ module: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** What it does to what all parts of a page share. */
  effects: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
});
export type ReleaseDifference = z.infer<typeof releaseDifference>;

/** A candidate for an administrator who decides on it. */
export const candidateDetails = z.object({
  name: releaseName,
  revision: z.number().int(),
  stable: releaseSha,
  candidate: z.object({ sha: releaseSha, share, since: isoDate, by: z.string() }),
  verdict: rampVerdict,
  /** Visits of the candidate that are wanting until anything is said; 0 once there are enough. */
  wanting: z.number().int(),
  /** Since the ramp began, beside each other. */
  figures: z.object({ stable: releaseFigures, candidate: releaseFigures }),
  difference: releaseDifference,
});
export type CandidateDetails = z.infer<typeof candidateDetails>;

export const getCandidate = operation('GET /api/admin/releases/:name/candidate', {
  feature: 'releases',
  summary: 'The candidate of a part: how its visits go beside those of what is live, and what differs.',
  access: 'admin',
  params: named,
  responses: {
    // null once it was promoted or taken out, which happens by itself too. Never null alone: a body of nothing is no JSON.
    200: z.object({ details: candidateDetails.nullable() }),
  },
  errors: ['release_not_found'],
});

export const compareReleases = operation('GET /api/admin/releases/:name/difference', {
  feature: 'releases',
  summary: 'What differs between two releases of a part: pages, fragments, files, weight, shared modules, effects.',
  access: 'admin',
  params: named,
  query: z.object({ from: releaseSha, to: releaseSha }),
  responses: { 200: releaseDifference },
  errors: ['release_not_found'],
});
