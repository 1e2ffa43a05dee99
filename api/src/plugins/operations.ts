import type { Access, Operation } from '@letat/contracts/core/operation';
import type { ErrorCode } from '@letat/contracts/features';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { RateLimit } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every operation of the contracts that is served, in order of registration. */
    readonly operations: Operation[];
    /** Everything that is served, operations and other addresses, with who may call it. */
    readonly served: ServedAddress[];
    /** The methods that an address answers to, operation or not; empty when nothing is there. */
    methodsOf(url: string): string[];
  }
  interface FastifyContextConfig {
    operation?: Operation;
    access?: Access;
    /** Which rate limit counts the call; `none` for what machines watch with. */
    limit?: RateLimit | 'none';
    /** A session cookie that opens nothing is taken back with the refusal. */
    takesCookieBack?: boolean;
    /** Where a person whose form was refused is sent back to; null when there is no such page. */
    refusedForm?: (params: unknown, code: ErrorCode, body: unknown) => Promise<string | null>;
  }
}

/** A method and a path pattern, and who may call: nobody, where nothing says it. */
export interface ServedAddress {
  readonly method: string;
  readonly path: string;
  readonly access: Access | null;
}

/** Validation and serialisation by the contracts' schemas, and the table of what is served. */
export const operationsPlugin = plugin(
  async (app: FastifyInstance) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);

    const table: { method: string; pattern: RegExp }[] = [];
    app.decorate('operations', []);
    app.decorate('methodsOf', (url: string) => {
      const [path = ''] = url.split('?', 1);
      const methods = table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
      return [...new Set(methods)].sort();
    });
    app.decorate('served', []);
    app.addHook('onRoute', ({ method, url, config }) => {
      const pattern = patternOf(url);
      for (const verb of [method].flat()) {
        table.push({ method: verb, pattern });
        // Fastify answers HEAD wherever it answers GET.
        if (verb !== 'HEAD') app.served.push({ method: verb, path: url, access: config?.access ?? null });
      }
      const operation = config?.operation;
      if (!operation || app.operations.includes(operation)) return;
      app.operations.push(operation);
    });
  },
  { name: 'operations' },
);

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/\W/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
