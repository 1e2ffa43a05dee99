import rateLimit from '@fastify/rate-limit';
import { clientIpPrefix } from '@letat/contracts/core/client-ip';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Counts a page, or a file of one, that is to be made. @returns seconds to wait, 0 when it may be */
export type PageLimit = (request: FastifyRequest) => Promise<number>;

/**
 * How many pages a minute are rendered for one address. To render one the shell asks the API for itself, which the API does
 * not count: without this, the slowest answers of the site would be the only ones without a limit.
 */
export async function createPageLimit(app: FastifyInstance, most: number): Promise<PageLimit> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({
    max: most,
    timeWindow: 60_000,
    keyGenerator: (request) => clientIpPrefix(request.ip),
  });
  return async (request) => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded ? 0 : counted.ttlInSeconds;
  };
}

/**
 * Counts a file that is to be made.
 * @throws CodedError `rate_limited`
 */
export async function countFile(limit: PageLimit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const wait = await limit(request);
  if (wait === 0) return;
  reply.header('retry-after', wait);
  throw new CodedError('rate_limited');
}
