import { createHash, timingSafeEqual } from 'node:crypto';
import { getMetrics } from '@letat/contracts/system/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** True when the caller is known to be one of the machine's own processes. */
    isInternalToken(given: string | undefined): boolean;
  }
  interface FastifyRequest {
    /** The reader's own address when the shell authenticates it, else the peer's. */
    readonly address: string;
    /** The shell asks for itself, to render a page, and for no reader in particular. */
    readonly isShell: boolean;
    /** The call bears the token of the machine's own tools (RFC 6750), or asks for figures with the token of a collector that watches them. */
    readonly isOperator: boolean;
  }
}

interface ClientOptions {
  internalToken: string;
  /** Opens the figures and nothing else; null when only the operator's token does. */
  metricsToken: string | null;
}

/** Who is calling, as far as the connection shows. */
export const clientPlugin = plugin(
  async (app: FastifyInstance, { internalToken, metricsToken }: ClientOptions) => {
    const isToken = (expected: string | null) => {
      const known = expected === null ? null : digest(expected);
      return (given: string | undefined) =>
        given !== undefined && known !== null && timingSafeEqual(digest(given), known);
    };
    const isMetricsToken = isToken(metricsToken);
    app.decorate('isInternalToken', isToken(internalToken));
    const fromShell = ({ raw }: FastifyRequest) => {
      const token = raw.headers['x-shell-token'];
      return typeof token === 'string' && app.isInternalToken(token);
    };
    app.decorateRequest('address', {
      getter(this: FastifyRequest) {
        const forwarded = this.raw.headers['x-forwarded-for'];
        // The shell resolved the reader's address already: one value, nothing to pick from.
        return typeof forwarded === 'string' && fromShell(this) ? forwarded.trim() : this.ip;
      },
    });
    app.decorateRequest('isOperator', {
      getter(this: FastifyRequest) {
        const token = bearerToken(this);
        if (app.isInternalToken(token)) return true;
        return this.routeOptions.url === getMetrics.path && isMetricsToken(token);
      },
    });
    app.decorateRequest('isShell', {
      getter(this: FastifyRequest) {
        return this.raw.headers['x-forwarded-for'] === undefined && fromShell(this);
      },
    });
  },
  { name: 'client' },
);

/** Equal lengths, so that the comparison's time says nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
