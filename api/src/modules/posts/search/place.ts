import { CodedError } from '@letat/contracts/core/coded-error';
import type { Position } from '../../../paging/cursor.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Candidate } from './repository.ts';

/** The orders in which a search goes through posts, see `ranking.ts`. */
export const tiers = ['whole', 'every', 'some', 'none'] as const;
export type Tier = (typeof tiers)[number];

/** Where a page of a ranking ends. */
export interface Place {
  tier: Tier;
  /** Where the stretch of it begins; null for its beginning. */
  from: Position | null;
  /** The last that was shown of the stretch; null when it was not begun. */
  last: Candidate | null;
}

/** The place as an opaque text. */
export function writePlace({ tier, from, last }: Place): string {
  const parts = [
    `s${tiers.indexOf(tier)}`,
    from ? `${from.at.getTime()}.${from.id.toHexString()}` : '',
    last ? `${last.score}.${last.publishedAt.getTime()}.${last._id.toHexString()}` : '',
  ];
  return Buffer.from(parts.join('/')).toString('base64url');
}

const form = /^s(\d)\/(?:(-?\d{1,15})\.([0-9a-f]{24}))?\/(?:(\d{1,9})\.(-?\d{1,15})\.([0-9a-f]{24}))?$/;

/** Throws `bad_cursor` for anything that `writePlace` did not make. */
export function readPlace(cursor: string): Place {
  const match = form.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const tier = tiers[Number(match?.[1])];
  if (!match || tier === undefined) throw new CodedError('bad_cursor');
  const [, , at, id, score, publishedAt, _id] = match;
  const from = position(at, id);
  const last = position(publishedAt, _id);
  return { tier, from, last: last && { score: Number(score), publishedAt: last.at, _id: last.id } };
}

function position(at: string | undefined, hex: string | undefined): Position | null {
  const id = hex === undefined ? null : objectId(hex);
  return id ? { at: new Date(Number(at)), id } : null;
}
