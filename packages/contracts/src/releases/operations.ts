import { z } from 'zod';
import { administrationGroups } from '../administration/constants.ts';
import { isoDate, line } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { releaseLimits } from './constants.ts';
import { releaseFreeze } from './ramps/operations.ts';
import { releaseKeyId, releaseName, releasePublicKey, releaseSha, releaseSignature } from './schemas.ts';

/** Subresource Integrity value, https://www.w3.org/TR/SRI/ */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** Path of a file inside its release. */
const filePath = z
  .string()
  .max(releaseLimits.filePath)
  .regex(/^[\w.@+-]+(?:\/[\w.@+-]+)*$/)
  .refine((path) => !path.split('/').some((part) => /^\.+$/.test(part)), 'No steps up.');
const filePaths = z.array(filePath).max(releaseLimits.files);
const chunks = z.object({ js: filePaths, css: filePaths });

/** A name, a path or a label: what a team sends is read before its token is. */
const word = z.string().max(releaseLimits.word);
const words = z.array(word).max(releaseLimits.flags);
const isBounded = (modules: object) => Object.keys(modules).length <= releaseLimits.modules;
const tooMany = `At most ${releaseLimits.modules} modules.`;

/** What the shell needs to know of a page without asking the remote: places in the navigation, who may see it, how it is served. */
export const routeFlags = z.object({
  /** Rendered on the server and cached for visitors. */
  ssr: z.boolean().optional(),
  /** Read more than worked with: scripts wait for idle or intent, and fit the reading budget. */
  reading: z.boolean().optional(),
  /**
   * With `reading`: query keys with which the page needs its code to be what its link promised, a checkout say. Scripts start at
   * once there.
   */
  startsAtOnceWith: words.optional(),
  /** With `ssr`: its address is known to one person, such as that of a mailed link. Made anew each time, stored nowhere. */
  personal: z.boolean().optional(),
  /** With `ssr`: of use to a reader who is led there only, and no page for the site's map. */
  unlisted: z.boolean().optional(),
  /** Paths that are not the page's own and lead to it, for good. */
  aliases: words.optional(),
  /** Lowest role that sees the page; others get the login gate in its place. */
  access: z.enum(['reader', 'author', 'admin']).optional(),
  /** Query keys that change the page; any other key is ignored by the cache. */
  query: words.optional(),
  /**
   * Places in the navigation: the header's bar and More menu, the user menu, the administration's side navigation, the footer's three
   * lists, the sections of one's account, the tabs of the author's dashboard.
   */
  nav: z
    .array(
      z.discriminatedUnion('place', [
        z.object({
          place: z.literal('admin'),
          label: word,
          order: z.number(),
          /** Releases that were sealed before there were groups have none. */
          group: z.enum(administrationGroups).default('Technique'),
        }),
        z.object({
          place: z.enum(['main', 'more', 'user', 'read', 'write', 'house', 'account', 'dashboard']),
          label: word,
          order: z.number(),
        }),
      ]),
    )
    .max(releaseLimits.flags)
    .optional(),
  /** Content tags whose change drops the page from the cache; ":param" is filled from the path. */
  tags: words.optional(),
});
export type RouteFlags = z.infer<typeof routeFlags>;

export const releaseRoute = z.object({ id: word, path: word, flags: routeFlags, chunks });
export type ReleaseRoute = z.infer<typeof releaseRoute>;

/** `release.json`: everything the shell must know to serve, check and place a release. */
export const releaseManifest = z.object({
  name: releaseName,
  kind: z.enum(['platform', 'remote', 'widgets']),
  /** SRI of every file; a file that is not listed is never served. */
  files: z
    .record(filePath, integrity)
    .refine((files) => Object.keys(files).length <= releaseLimits.files, `At most ${releaseLimits.files} files.`)
    .refine(
      (files) => new Set(Object.keys(files).map((file) => file.toLowerCase())).size === Object.keys(files).length,
      'Two names that differ by case only are one file on some disks.',
    ),
  /** What all files weigh together, uncompressed. Releases that were sealed before do not have it. */
  bytes: z.number().int().min(0).max(releaseLimits.bytes).optional(),
  /** First script of the browser build. */
  entry: filePath.nullable(),
  /** Each script brings the hashes of what it asks for: a page names only what it fetches first. */
  vouches: z.boolean().default(false),
  /** CommonJS bundle for server rendering. */
  server: filePath.nullable(),
  routes: z.array(releaseRoute).max(releaseLimits.routes),
  fragments: z.array(z.object({ id: word, chunks })).max(releaseLimits.fragments),
  /** Shared modules and the exact versions this build was made against; the platform provides, remotes require. */
  shared: z.record(word, word).refine(isBounded, tooMany),
  /**
   * What types our shared modules export, one line each (scripts/release/exported-types.ts): of all that the platform provides, and of
   * those that a remote uses. Development builds and releases from before have none.
   */
  types: z
    .record(word, z.array(z.string().max(releaseLimits.typeLine)).max(releaseLimits.typeLines))
    .refine(isBounded, tooMany)
    .optional(),
  /**
   * What its scripts do to what all parts of a page share: globals, prototypes, elements, storage (shell/server/verification/effects/). Releases from before
   * it was looked for have none.
   */
  effects: z.array(z.string().max(releaseLimits.typeLine)).max(releaseLimits.effects).optional(),
  /** Major version of the contract between shell and remotes. */
  contract: z.number().int(),
  /** Scripts that every page of this release needs first, in order of need. */
  preload: filePaths,
  /** Files by purpose: "styles", "styles-fragments", "starter", "font-title", "loader"… */
  assets: z.record(word, filePath).refine(isBounded, tooMany),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** A release as it is submitted, stored and served. One of a part that has no key is not signed. */
export const release = releaseManifest.extend({ sha: releaseSha, signature: releaseSignature.optional() });
export type Release = z.infer<typeof release>;

/** A release as it is served. Of one that was withdrawn nothing is left but which pages are its remote's: they say so. */
export const liveRelease = release.extend({ withdrawn: z.literal(true).optional() });
export type LiveRelease = z.infer<typeof liveRelease>;

/** A key by which the releases of a part are signed now. */
export const releaseKey = z.object({ name: releaseName, id: releaseKeyId, publicKey: releasePublicKey });
export type ReleaseKey = z.infer<typeof releaseKey>;

/** The coherent set that a visitor gets: one release of each part. */
export const releaseSet = z.object({
  id: z.string(),
  /**
   * Grows with every change: that of the root that is trusted times 2 ** 40, and that of the statement that it is live (sets/operations.ts).
   * A list that nobody signed has none.
   */
  version: z.number().int().min(1).optional(),
  releases: z.array(liveRelease),
});
export type ReleaseSet = z.infer<typeof releaseSet>;

const named = z.object({ name: releaseName });

const rolledBack = z.object({ set: z.string(), sha: releaseSha, rolledBack: releaseSha });

export const rollbackRelease = operation('POST /internal/releases/:name/rollback', {
  feature: 'releases',
  summary: 'Makes the release before the current one stable again: for operators, and for a token of that part.',
  access: 'token',
  params: named,
  body: z.object({ reason: line(releaseLimits.rollbackReason).optional() }),
  responses: { 200: rolledBack },
  errors: [
    'release_not_found',
    'no_previous_release',
    'incompatible_release',
    'release_token_unknown',
    'release_not_yours',
  ],
});

const withdrawn = z.object({ set: z.string(), sha: releaseSha });
const reason = line(releaseLimits.rollbackReason);

export const withdrawRelease = operation('POST /internal/releases/:name/withdrawal', {
  feature: 'releases',
  summary:
    'Takes a part of the site out of service until it is published again or rolled back: for operators, and for a token of that part.',
  access: 'token',
  params: named,
  body: z.object({ reason }),
  responses: { 200: withdrawn },
  errors: ['release_not_found', 'release_not_withdrawable', 'release_token_unknown', 'release_not_yours'],
});

export const withdrawLiveRelease = operation('POST /api/admin/releases/:name/withdrawal', {
  feature: 'releases',
  summary: 'Takes a part of the site out of service. The reason is recorded.',
  access: 'admin',
  params: named,
  body: z.object({
    /** The release that is live, as the person saw it. */
    from: releaseSha,
    reason,
  }),
  responses: { 200: withdrawn },
  errors: ['release_not_found', 'release_not_withdrawable', 'release_changed'],
});

/** A release as the administration lists it. */
export const releaseSummary = z.object({
  sha: releaseSha,
  publishedAt: isoDate,
  files: z.number().int(),
  /** What all files weigh together; null for a release that was sealed before this was recorded. */
  bytes: z.number().int().nullable(),
  contract: z.number().int(),
  /** Who submitted it; an API of before did not say. */
  by: z.string().optional(),
});
export type ReleaseSummary = z.infer<typeof releaseSummary>;

export const releaseHistory = z.object({
  name: releaseName,
  kind: releaseManifest.shape.kind,
  live: releaseSummary,
  /** When the live release became it. */
  since: isoDate,
  /** Since when its pages say that they are withdrawn; null while they are served. */
  withdrawnAt: isoDate.nullable(),
  /** What was live before and can be again, the latest first. */
  before: z.array(releaseSummary),
  /** Grows with every change of what is live of it. */
  revision: z.number().int(),
  /** What stands beside it, and how many visits of ten thousand get that. */
  candidate: z.object({ sha: releaseSha, share: z.number().int(), since: isoDate }).nullable(),
  /** Visits of the live release in the last 24 hours, and how many of them met an error; the last of `hours` is this one. */
  health: z.object({
    views: z.number().int(),
    errors: z.number().int(),
    /** The part of the visits of each hour that met an error; null for an hour without any visit. */
    hours: z.array(z.number().min(0).max(1).nullable()),
  }),
});
export type ReleaseHistory = z.infer<typeof releaseHistory>;

/** What a release was refused for. */
export const refusalCodes = [
  /** It does not fit the platform, or the platform does not fit it: another contract, or shared modules that the other does not have. */
  'incompatible',
  /** A path or a fragment of it belongs to another part of the site. */
  'taken',
  /** A file is not what the manifest says, or is not in it. */
  'files',
  /** A file is not where the site reads it, or not yet. */
  'absent',
  /** Its files weigh more than a release may. */
  'size',
  /** Its server build threw, rejected, exited or did not end while it was loaded. */
  'import',
  /** Its server build has other pages or fragments than its manifest, or the path of one of them can be none. */
  'routes',
  /** One of its pages or fragments could not be rendered. */
  'render',
  /** A browser could not show one of its pages. */
  'mount',
  /** It is not signed by a key of its part, which has one. */
  'signature',
  /** It begins to change what all parts of a page share. */
  'effects',
  /** It took more memory than a release may. */
  'memory',
] as const;

export const releaseRefusal = z.object({
  code: z.enum(refusalCodes),
  /** A sentence for people. */
  message: z.string().max(releaseLimits.refusalMessage),
  /** The part of the site at fault: its team has something to mend. */
  owner: releaseName,
});
export type ReleaseRefusal = z.infer<typeof releaseRefusal>;

/** A release that never went live, as the administration lists it. */
export const refusedRelease = releaseRefusal.extend({ name: releaseName, sha: releaseSha, at: isoDate });
export type RefusedRelease = z.infer<typeof refusedRelease>;

/** A release that is not verified yet, as the administration lists it. */
export const waitingRelease = z.object({ name: releaseName, sha: releaseSha, at: isoDate, by: z.string() });
export type WaitingRelease = z.infer<typeof waitingRelease>;

export const listReleases = operation('GET /api/admin/releases', {
  feature: 'releases',
  summary: 'The live release of each part of the site, those before it, what waits, and what was refused.',
  access: 'admin',
  responses: {
    200: z.object({
      set: z.string(),
      contract: z.number().int().nullable(),
      releases: z.array(releaseHistory),
      /** The latest first. */
      waiting: z.array(waitingRelease),
      /** The latest first. */
      refused: z.array(refusedRelease),
      frozen: releaseFreeze,
    }),
  },
  errors: [],
});

/**
 * How the live releases do in the process that serves them: the shell's answer to `GET /releases/health.json`, for administrators.
 * No operation of the API, which serves no release.
 */
export interface ServedSet {
  /** null while nothing is served yet. */
  set: string | null;
  /** When this process began to serve the set. */
  since: string | null;
  /** Until when what signed the set says that it is live; past while the API says nothing new. */
  until: string | null;
  releases: ServedRelease[];
}

export interface ServedRelease {
  name: string;
  sha: string;
  /** Files that are missing on disk, or are not what was published: none of them is served. */
  damaged: string[];
  /** Why its server build could not be loaded; null when it was, or when there is none. */
  refusal: string | null;
  /** Pages that could not be rendered on the server since then, and the last of them. */
  failedRenders: { count: number; last: { at: string; route: string; message: string } | null };
}

export const returnToRelease = operation('POST /api/admin/releases/:name/rollback', {
  feature: 'releases',
  summary: 'Makes an earlier release live again. The reason is recorded.',
  access: 'admin',
  params: named,
  body: z.object({
    /** The release that is live, as the person saw it. */
    from: releaseSha,
    to: releaseSha,
    reason: line(releaseLimits.rollbackReason),
  }),
  responses: { 200: rolledBack },
  errors: ['release_not_found', 'no_previous_release', 'incompatible_release', 'release_changed'],
});

/** Lines of `GET /internal/events` (server-sent events): what other processes must know at once. */
/** Where a change stands among all others (`changePosition`). A process of a release before there were positions says none. */
const changePosition = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .optional();

/** Says of an answer to a shell which changes the API process knew of when it was asked. */
export const changePositionHeader = 'x-change-position';

export const internalEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), position: changePosition }),
  z.object({ type: z.literal('invalidate'), tags: z.array(z.string()), position: changePosition }),
  z.object({ type: z.literal('releases') }),
]);
export type InternalEvent = z.infer<typeof internalEvent>;

export const followEvents = operation('GET /internal/events', {
  feature: 'releases',
  summary: 'Notifies the shells, as server-sent events, which content and which releases changed.',
  access: 'operator',
  produces: ['text/event-stream'],
  responses: { 200: z.null() },
  errors: [],
});
