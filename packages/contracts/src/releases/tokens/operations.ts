import { z } from 'zod';
import { id, isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { releaseRights } from '../constants.ts';
import { releaseName } from '../schemas.ts';

/** A team's token as it is listed: the token itself is shown once, to who makes it. */
export const releaseToken = z.object({
  id,
  /** The one part of the site that it is good for. */
  name: releaseName,
  right: z.enum(releaseRights),
  createdAt: isoDate,
  /** When it ends, once the next one was made; null for the latest one. */
  expiresAt: isoDate.nullable(),
  /** When it was last used; null until then. */
  usedAt: isoDate.nullable(),
});
export type ReleaseToken = z.infer<typeof releaseToken>;

const asked = z.object({ name: releaseName, right: z.enum(releaseRights) });
/** 256 bits in base64url (RFC 4648, section 5) after a prefix by which scanners of sources find what leaked. */
export const releaseTokenText = z.string().regex(/^letat_release_[\w-]{43}$/);
const created = z.object({ token: releaseTokenText, created: releaseToken });

const summaries = {
  list: 'The tokens that are good now, by part.',
  create: 'Makes a token for one part and one right, shown this once; the one before it is good for a day more.',
  revoke: 'Ends a token at once.',
};

export const listReleaseTokens = operation('GET /api/admin/release-tokens', {
  feature: 'releases',
  summary: summaries.list,
  access: 'admin',
  responses: { 200: z.array(releaseToken) },
  errors: [],
});

export const createReleaseToken = operation('POST /api/admin/release-tokens', {
  feature: 'releases',
  summary: summaries.create,
  access: 'admin',
  body: asked,
  responses: { 201: created },
  errors: [],
});

export const revokeReleaseToken = operation('POST /api/admin/release-tokens/:id/revocation', {
  feature: 'releases',
  summary: summaries.revoke,
  access: 'admin',
  params: z.object({ id }),
  responses: { 200: releaseToken },
  errors: ['release_token_not_found'],
});

export const listReleaseTokensByTool = operation('GET /internal/release-tokens', {
  feature: 'releases',
  summary: summaries.list,
  access: 'operator',
  responses: { 200: z.array(releaseToken) },
  errors: [],
});

export const createReleaseTokenByTool = operation('POST /internal/release-tokens', {
  feature: 'releases',
  summary: summaries.create,
  access: 'operator',
  body: asked,
  responses: { 201: created },
  errors: [],
});

export const revokeReleaseTokenByTool = operation('POST /internal/release-tokens/:id/revocation', {
  feature: 'releases',
  summary: summaries.revoke,
  access: 'operator',
  params: z.object({ id }),
  responses: { 200: releaseToken },
  errors: ['release_token_not_found'],
});
