import { createHash } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Operation } from '@letat/contracts/core/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { PrivacyRegistry } from '../personal-data.ts';
import { readIdempotencyKey } from './header.ts';
import {
  type CallIdentity,
  type StoredAnswer,
  StoredAnswersRepository,
  storedAnswersCollection,
  storedHours,
} from './repository.ts';

export type { StoredAnswer } from './repository.ts';

export interface Idempotency {
  /**
   * The answer of a call that bears a key: the stored one if it was made before, else that of `make`, which is stored in the same
   * transaction as whatever `make` does. null for a call without a key. A refusal does nothing, so it is not stored.
   * Throws `bad_idempotency_key`, `idempotency_key_reused`, `request_under_way`.
   */
  answer(
    request: FastifyRequest,
    operation: Operation,
    make: () => Promise<StoredAnswer>,
  ): Promise<(StoredAnswer & { isReplayed: boolean }) | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    idempotency: Idempotency;
  }
}

/** Seconds after which a call that is under way has most likely been answered. */
const retryAfter = 1;

/** Another transaction stored the answer while this one began. */
class AnsweredMeanwhile extends Error {
  override readonly name = 'AnsweredMeanwhile';
}

/** Calls whose repetition does nothing, by the key that they bear (docs/decisions/0041-idempotency-keys.md). */
export const idempotencyPlugin = plugin(
  async (app: FastifyInstance) => {
    const answers = new StoredAnswersRepository(app.mongo, app.clock);
    /** What this process is answering, by what is asked: those who repeat it need no transaction of their own to be refused. */
    const underWay = new Map<string, string>();
    registerPrivacy(app.privacy, answers);

    app.decorate('idempotency', {
      async answer(request, operation, make) {
        const key = readIdempotencyKey(request.headers['idempotency-key']);
        if (key === null) return null;
        const identity = await identityOf(request, operation, key);
        refuseUnderWay(identity);
        const earlier = await replay(identity);
        if (earlier) return earlier;
        refuseUnderWay(identity);
        underWay.set(identity.id, identity.request);
        try {
          const made = await once(identity, make);
          app.failpoints.pass('answer-stored');
          return { ...made, isReplayed: false };
        } catch (error) {
          const stored = error instanceof AnsweredMeanwhile ? await replay(identity) : null;
          if (stored) return stored;
          throw error;
        } finally {
          underWay.delete(identity.id);
        }
      },
    });

    function refuseUnderWay({ id, request }: CallIdentity): void {
      const asked = underWay.get(id);
      if (asked === undefined) return;
      throw asked === request
        ? new CodedError('request_under_way', { retryAfter })
        : new CodedError('idempotency_key_reused');
    }

    async function replay({ id, request }: CallIdentity): Promise<(StoredAnswer & { isReplayed: true }) | null> {
      const stored = await answers.find(id);
      if (stored === null) return null;
      if (stored.request !== request) throw new CodedError('idempotency_key_reused');
      return { status: stored.status, body: stored.body, isReplayed: true };
    }

    function once(identity: CallIdentity, make: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
      return app.mongo.joined(async (session) => {
        const claimed = await answers.claim(identity, session);
        if (claimed === 'under way') throw new CodedError('request_under_way', { retryAfter });
        if (claimed === 'answered') throw new AnsweredMeanwhile();
        const answer = await make();
        await answers.complete(identity.id, answer, session);
        return answer;
      });
    }
  },
  { name: 'idempotency', dependencies: ['mongo', 'clock', 'session', 'failpoints', 'personal-data'] },
);

/**
 * Keys of one account are apart from those of all others. A visitor has nothing that stays: an address changes when a phone leaves its
 * network, which is when answers are lost. Theirs are told apart by being random, and by the request, which must be the same.
 */
async function identityOf(request: FastifyRequest, operation: Operation, key: string): Promise<CallIdentity> {
  const user = request.user ?? (await request.viewer());
  const scope = user === null ? 'visitor' : `account ${user.id}`;
  const asked = JSON.stringify([operation.key, request.params, request.query, request.body]);
  return { id: hash(scope, key), request: hash(key, asked), userId: user?.id ?? null };
}

function hash(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function registerPrivacy(privacy: PrivacyRegistry, answers: StoredAnswersRepository): void {
  privacy.register({
    collection: storedAnswersCollection,
    feature: 'system',
    label: 'Réponses à vos derniers envois',
    async export({ userId }) {
      const stored = await answers.listOf(userId);
      return stored.length > 0 ? stored : null;
    },
    erase: async ({ userId }, session) => ({ removed: await answers.removeOf(userId, session) }),
    retention: { enforcedBy: 'database', rule: `${storedHours} heures` },
  });
}
