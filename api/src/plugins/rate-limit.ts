import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { CodedError } from '@letat/contracts/errors';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

export interface RateLimits {
  /** Calls per address and minute. */
  comments: number;
  default: number;
}

/** Limits by address and minute. Runs before the cache, so that answers from memory count too. */
export const rateLimitPlugin = plugin(
  async (app: FastifyInstance, limits: RateLimits) => {
    await app.register(rateLimit, { global: false });
    const check = { comments: limiter(limits.comments), default: limiter(limits.default) };

    function limiter(max: number) {
      return app.createRateLimit({
        max,
        timeWindow: 60_000,
        keyGenerator: (request) => household(request.address),
      });
    }

    app.addHook('onRequest', async (request, reply) => {
      const { access, limit } = request.routeOptions.config;
      if (limit === 'none' || access === 'operator' || request.isShell) return;
      const result = await check[limit ?? 'default'](request);
      if (result.isAllowed || !result.isExceeded) return;
      reply.header('retry-after', String(Math.max(1, result.ttlInSeconds)));
      throw new CodedError('rate_limited');
    });
  },
  { name: 'rate-limit', dependencies: ['client', 'errors'] },
);

/** One subscriber holds a whole /64 of IPv6 addresses: they count as one. */
function household(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length + last.length < 8) groups.push('0');
  return [...groups, ...last].slice(0, 4).join(':');
}
