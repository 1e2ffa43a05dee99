import rateLimit from '@fastify/rate-limit';
import { clientIpPrefix } from '@letat/contracts/core/client-ip';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Limit, RouteLimit } from './limit.ts';
import { defaultLimit, operatorFailureLimit, operatorLimit } from './rate-limit.limits.ts';

/** Where features say how often something may be called. */
export interface RateLimits {
  /** The calls of the routes that name it are counted from now on. Throws when its name or its variable is taken. */
  register(limit: RouteLimit): void;
  /** Of a limit that a feature counts by itself: how many are allowed in its window. Throws when its variable is taken. */
  amountOf(limit: Limit): number;
  /** Every limit that there is, in order of registration. */
  readonly registered: readonly Limit[];
  /** Every limit that a route names, with the routes that do. */
  readonly named: ReadonlyMap<string, readonly string[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RateLimits;
  }
}

interface RateLimitOptions {
  /** Amounts that the environment gives, by variable. */
  amounts: Readonly<Record<string, number>>;
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Limits by address and by account, as features register them. Runs before the cache, so that answers from memory count too. Each
 * process counts for itself (docs/decisions/0012-what-processes-count-together.md).
 */
export const rateLimitPlugin = plugin(
  async (app: FastifyInstance, { amounts }: RateLimitOptions) => {
    await app.register(rateLimit, { global: false });
    const registered: Limit[] = [];
    const named = new Map<string, string[]>();
    const counters = { address: new Map<string, Counter>(), account: new Map<string, Counter>() };
    const keyOf = {
      address: (request: FastifyRequest) => clientIpPrefix(request.address),
      account: (request: FastifyRequest) => request.user?.id ?? clientIpPrefix(request.address),
    };

    function amountOf(limit: Limit): number {
      const { variable, amount } = limit;
      if (registered.some((other) => other.variable === variable))
        throw new Error(`rate-limit: ${variable} is the variable of two limits`);
      registered.push(limit);
      return amounts[variable] ?? amount;
    }

    function counterOf(limit: Limit, by: 'address' | 'account'): Counter {
      return app.createRateLimit({ max: amountOf(limit), timeWindow: limit.windowMs, keyGenerator: keyOf[by] });
    }

    function register(limit: RouteLimit): void {
      const { name, by } = limit;
      if (counters.address.has(name) || counters.account.has(name))
        throw new Error(`rate-limit: "${name}" is the name of two limits`);
      counters[by].set(name, counterOf(limit, by));
    }

    app.decorate('rateLimits', { register, amountOf, registered, named });

    const byDefault = counterOf(defaultLimit, 'address');
    const ofOperators = counterOf(operatorLimit, 'address');
    const operatorFailures = counterOf(operatorFailureLimit, 'address');

    app.addHook('onRoute', ({ method, url, config }) => {
      const limit = config?.limit;
      if (limit === undefined || limit === 'none') return;
      named.set(limit, [...(named.get(limit) ?? []), `${[method].flat().join(', ')} ${url}`]);
    });

    // A route may stand before the module whose limit it names: they are compared once all are there.
    app.addHook('onReady', async () => {
      for (const [name, routes] of named)
        if (!counters.address.has(name) && !counters.account.has(name))
          throw new Error(`rate-limit: ${routes.join(', ')}: the limit is "${name}", which no module has registered`);
    });

    app.addHook('onRequest', async (request) => {
      const { access, limit } = request.routeOptions.config;
      // Counted apart: who guesses tokens must not lock out who has the right one, from the same address.
      if (access === 'operator' && !request.isOperator) await count(operatorFailures, request);
      else if (access === 'operator' && limit !== 'none') await count(ofOperators, request);
      if (limit === 'none' || access === 'operator' || request.isShell) return;
      await count(counters.address.get(limit ?? '') ?? byDefault, request);
    });

    // Who calls is known once every onRequest hook has run; nothing of the body was read yet.
    app.addHook('preParsing', async (request) => {
      const { limit } = request.routeOptions.config;
      if (limit !== undefined) await count(counters.account.get(limit), request);
    });

    async function count(check: Counter | undefined, request: FastifyRequest): Promise<void> {
      const result = await check?.(request);
      if (!result || result.isAllowed || !result.isExceeded) return;
      throw new CodedError('rate_limited', { retryAfter: result.ttlInSeconds });
    }
  },
  { name: 'rate-limit', dependencies: ['client', 'errors'] },
);
