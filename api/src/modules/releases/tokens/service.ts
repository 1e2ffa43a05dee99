import { CodedError } from '@letat/contracts/core/coded-error';
import { type ReleaseRight, releaseLimits, releaseRightLabels } from '@letat/contracts/releases/constants';
import { type ReleaseToken, releaseTokenText } from '@letat/contracts/releases/tokens/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../plugins/clock.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { type Audit, type AuditedAct, operator } from '../../audit/index.ts';
import { digest, newToken } from '../../auth/index.ts';
import type { ReleaseActor } from '../releases.model.ts';
import type { ReleaseTokensRepository } from './repository.ts';

const hourMs = 60 * 60 * 1000;

/** Who publishes: the machine's own tools, or a team by the token of its part. */
export interface Publisher {
  readonly actor: ReleaseActor;
  /** The part that the token is good for; null for the machine's own tools, which publish any. */
  readonly part: string | null;
}

/** A call as far as it shows who calls. */
interface Caller {
  readonly isOperator: boolean;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

interface Request {
  /** null when any token of the part will do. */
  readonly right: ReleaseRight | null;
  readonly names: readonly string[];
}

type By = Pick<AuditedAct, 'actor' | 'address'>;

/** Tokens by which teams publish their part of the site and go back, each for one part and one right. */
export class ReleaseTokensService {
  readonly #tokens: ReleaseTokensRepository;
  readonly #mongo: Database;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #log: FastifyBaseLogger;

  constructor(
    tokens: ReleaseTokensRepository,
    { mongo, audit, clock, log }: { mongo: Database; audit: Audit; clock: Clock; log: FastifyBaseLogger },
  ) {
    this.#tokens = tokens;
    this.#mongo = mongo;
    this.#audit = audit;
    this.#clock = clock;
    this.#log = log;
  }

  /** Tokens that are good now, by part and right, the latest first. */
  list(): Promise<ReleaseToken[]> {
    return this.#tokens.list(this.#clock.now());
  }

  /**
   * Makes the next token for a part and a right; the token itself is nowhere but in what this returns. The one before it is good for
   * `releaseLimits.overlapHours` more, so that a pipeline can be given the next one meanwhile; older ones end at once: never
   * more than two are good.
   */
  create(
    { name, right }: { name: string; right: ReleaseRight },
    by: By,
  ): Promise<{ token: string; created: ReleaseToken }> {
    const token = `letat_release_${newToken()}`;
    return this.#mongo.transaction(async (session) => {
      await this.#mongo.serialise(session, `release-tokens ${name} ${right}`);
      const now = this.#clock.now();
      const soon = new Date(now.getTime() + releaseLimits.overlapHours * hourMs);
      const [former, ...older] = await this.#tokens.valid(name, right, now, session);
      // One that is on its way out already goes no later for it.
      if (former && former.expiresAt === null) await this.#tokens.end(former.id, { now, at: soon }, session);
      for (const { id } of older) await this.#tokens.end(id, { now, at: now }, session);
      const created = await this.#tokens.insert({ name, right, hash: digest(token), createdAt: now }, session);
      const subject = { kind: 'release', id: name, label: name };
      await this.#audit.record({ action: 'release.token-created', details: { right }, subject, ...by }, session);
      return { token, created };
    });
  }

  /** Ends a token at once. Throws `release_token_not_found`. */
  revoke(id: string, by: By): Promise<ReleaseToken> {
    return this.#mongo.transaction(async (session) => {
      const now = this.#clock.now();
      const revoked = await this.#tokens.end(id, { now, at: now }, session);
      if (!revoked) throw new CodedError('release_token_not_found');
      const { name, right } = revoked;
      const subject = { kind: 'release', id: name, label: name };
      await this.#audit.record({ action: 'release.token-revoked', details: { right }, subject, ...by }, session);
      return revoked;
    });
  }

  /**
   * Who calls, once it is certain that they may do this with all of these parts. What a good token is refused stands in the audit.
   * Throws `release_token_unknown`, and `release_not_yours` with whose part it is in its details.
   */
  async authorise({ isOperator, headers }: Caller, { right, names }: Request): Promise<Publisher> {
    if (isOperator) return { actor: operator, part: null };
    const text = bearerOf(headers.authorization);
    // What has not even the form of one costs no question to the database.
    const token = releaseTokenText.safeParse(text).success
      ? await this.#tokens.use(digest(text), this.#clock.now())
      : null;
    if (!token) throw new CodedError('release_token_unknown');
    const publisher = { actor: { id: `release-token:${token.id}`, name: `Équipe de ${token.name}` }, part: token.name };
    const foreign = names.find((name) => name !== token.name);
    if (foreign !== undefined)
      await this.#deny(publisher, foreign, `${foreign}\u00a0: n’appartient pas à ${token.name}, dont c’est le jeton.`);
    if (right !== null && right !== token.right)
      await this.#deny(
        publisher,
        token.name,
        `Ce jeton de ${token.name} permet de ${releaseRightLabels[token.right]}, non de ${releaseRightLabels[right]}.`,
      );
    return publisher;
  }

  async #deny({ actor, part }: Publisher, name: string, reason: string): Promise<never> {
    this.#log.warn({ part, name, reason }, 'releases: publication denied');
    const subject = { kind: 'release', id: name, label: name };
    await this.#mongo.transaction((session) =>
      this.#audit.record({ action: 'release.denied', details: { reason }, actor, subject }, session),
    );
    throw new CodedError('release_not_yours', { details: [{ path: name, message: reason }] });
  }
}

/** RFC 6750, section 2.1. */
function bearerOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' ? (/^bearer +(\S+)$/i.exec(header)?.[1] ?? '') : '';
}
