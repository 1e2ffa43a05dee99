import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { PrivacyRegistry } from './registry.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a module says what personal data it holds, and how they are given out, erased and ended. */
    privacy: PrivacyRegistry;
  }
}

/** The registry alone: there before any module, so that each can say what it holds. */
export const privacyRegistry = plugin(
  async (app: FastifyInstance) => {
    app.decorate('privacy', new PrivacyRegistry());
    app.privacy.register(
      { collection: 'secrets', none: 'a random key of the site' },
      { collection: 'invalidations', none: 'tags of public content, for an hour' },
    );
  },
  { name: 'privacy-registry' },
);
