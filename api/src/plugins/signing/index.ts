import { hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Schema } from 'mongoose';
import type { z } from 'zod';
import { isDuplicateKey } from '../mongo/index.ts';
import { type Tokens, tokensOf } from './tokens.ts';

export type { Tokens } from './tokens.ts';

interface SecretRecord {
  _id: string;
  value: Buffer;
  createdAt: Date;
}

const secretSchema = new Schema<SecretRecord>(
  {
    _id: { type: String, required: true },
    value: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export interface Signing {
  /** Signed values for one purpose; a token of one purpose is worth nothing for another. */
  tokens<T>(purpose: string, schema: z.ZodType<T>): Tokens<T>;
}

declare module 'fastify' {
  interface FastifyInstance {
    signing: Signing;
  }
}

/**
 * Signatures that every process of the site makes alike, and that outlive restarts: one secret, made once and stored in the
 * database, and a key of its own for each purpose (HKDF, RFC 5869).
 */
export const signingPlugin = plugin(
  async (app: FastifyInstance) => {
    const secrets = app.mongo.model('secrets', secretSchema);
    let known: Promise<Buffer> | undefined;

    function secret(): Promise<Buffer> {
      known ??= findSecret().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    }

    /** The first process to ask makes it; another process that asks at the same time gets that one. */
    async function findSecret(): Promise<Buffer> {
      const first = { value: randomBytes(32), createdAt: app.clock.now() };
      await secrets.updateOne({ _id: 'signing' }, { $setOnInsert: first }, { upsert: true }).catch(ignoreDuplicate);
      const secret = await secrets.findById('signing').orFail();
      return secret.value;
    }

    app.decorate('signing', {
      tokens: (purpose, schema) =>
        tokensOf(async () => Buffer.from(hkdfSync('sha256', await secret(), '', purpose, 32)), schema),
    });
  },
  { name: 'signing', dependencies: ['mongo', 'clock'] },
);

function ignoreDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
