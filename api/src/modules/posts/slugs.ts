import { randomBytes } from 'node:crypto';
import { type ClientSession, isDuplicateKey } from '../../plugins/mongo/index.ts';
import { slugify } from '../../text/slugify.ts';
import type { WrittenPostsRepository } from './writing/repository.ts';

const suffixesTried = 50;
/** How often a numbered address may be lost to others before one is taken that nobody else can want. */
const maxLosses = 5;
/** Addresses lost, by the session that its transaction runs again with. */
const losses = new WeakMap<ClientSession, number>();

/**
 * An address that is free at this moment of the transaction, as near as can be to the requested text. Those that an article
 * `owned` lead to it already, so it may have them again.
 */
export async function findFreeSlug(
  posts: Pick<WrittenPostsRepository, 'takenSlugs'>,
  requestedText: string,
  session: ClientSession,
  owned: readonly string[] = [],
): Promise<string> {
  const requested = slugify(requestedText) || shortSlug();
  if (lossesOf(session) >= maxLosses) return `${requested}-${shortSlug()}`;
  const candidates = [requested, ...Array.from({ length: suffixesTried }, (_, index) => `${requested}-${index + 2}`)];
  const taken = await posts.takenSlugs(candidates, session);
  for (const slug of owned) taken.delete(slug);
  return taken.size > suffixesTried ? `${requested}-${shortSlug()}` : freeSlug(requested, taken);
}

/**
 * Runs a write that takes something unique. When another transaction took it between the look and the write, the driver runs
 * this transaction again, which then sees it; what stays taken all the same is an error.
 */
export async function againWhenTaken<T>(session: ClientSession, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error) && lossesOf(session) <= maxLosses) {
      losses.set(session, lossesOf(session) + 1);
      error.addErrorLabel('TransientTransactionError');
    }
    throw error;
  }
}

const lossesOf = (session: ClientSession): number => losses.get(session) ?? 0;

/** An address for a title without letters. */
export function shortSlug(): string {
  return `article-${randomBytes(4).toString('hex')}`;
}

/** The first of "slug", "slug-2", "slug-3", … that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
