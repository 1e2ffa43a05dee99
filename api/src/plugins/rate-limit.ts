import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import { clientIpPrefix } from '@letat/contracts/core/client-ip';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

/** Calls that are counted apart, by address. */
const byAddress = ['comments', 'register', 'reset', 'subscribe', 'applications'] as const;
/** Calls that are counted apart, by account, and with all others by address. */
const byAccount = ['uploads', 'previews', 'coauthors', 'profile', 'ai'] as const;

/** Calls of the machine's own tools, by address: those that bear its token, and those that do not and are refused. */
const ofOperators = ['operator', 'operatorFailures'] as const;

export type RateLimit = (typeof byAddress)[number] | (typeof byAccount)[number];

/** Calls per minute; `default` is for everything that has no limit of its own. */
export type RateLimits = Readonly<Record<RateLimit | (typeof ofOperators)[number] | 'default', number>>;

/**
 * Limits by address and minute, and by account. Runs before the cache, so that answers from memory count too. Each
 * process counts for itself (docs/decisions/0012-what-processes-count-together.md).
 */
export const rateLimitPlugin = plugin(
  async (app: FastifyInstance, limits: RateLimits) => {
    await app.register(rateLimit, { global: false });
    const ofAddress = (request: FastifyRequest) => clientIpPrefix(request.address);
    const ofAccount = (request: FastifyRequest) => request.user?.id ?? ofAddress(request);
    const addresses = limiters(['default', ...byAddress], ofAddress);
    const accounts = limiters(byAccount, ofAccount);
    const operators = limiters(ofOperators, ofAddress);

    function limiters(names: readonly (keyof RateLimits)[], keyGenerator: (request: FastifyRequest) => string) {
      return new Map<string, ReturnType<typeof limiter>>(
        names.map((name) => [name, limiter({ max: limits[name], timeWindow: 60_000, keyGenerator })]),
      );
    }

    function limiter(options: CreateRateLimitOptions) {
      return app.createRateLimit(options);
    }

    app.addHook('onRequest', async (request) => {
      const { access, limit = 'default' } = request.routeOptions.config;
      // Counted apart: who guesses tokens must not lock out who has the right one, from the same address.
      if (access === 'operator' && !request.isOperator) await count(operators.get('operatorFailures'), request);
      else if (access === 'operator' && limit !== 'none') await count(operators.get('operator'), request);
      if (limit === 'none' || access === 'operator' || request.isShell) return;
      await count(addresses.get(limit) ?? addresses.get('default'), request);
    });

    // Who calls is known once every onRequest hook has run; nothing of the body was read yet.
    app.addHook('preParsing', async (request) => {
      const { limit } = request.routeOptions.config;
      if (limit !== undefined) await count(accounts.get(limit), request);
    });

    async function count(check: ReturnType<typeof limiter> | undefined, request: FastifyRequest): Promise<void> {
      const result = await check?.(request);
      if (!result || result.isAllowed || !result.isExceeded) return;
      throw new CodedError('rate_limited', { retryAfter: result.ttlInSeconds });
    }
  },
  { name: 'rate-limit', dependencies: ['client', 'errors'] },
);
