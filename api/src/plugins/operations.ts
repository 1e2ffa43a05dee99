import type { Access, Operation } from '@letat/contracts/core/operation';
import type { ErrorCode } from '@letat/contracts/features';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { answerSerializer } from '../answers/serializer.ts';

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
    limit?: string;
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
    app.setValidatorCompiler(wellFormed(validatorCompiler));
    app.setSerializerCompiler(answerSerializer);

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

/**
 * JSON can hold half of a character (`\ud83d`), which no store and no encoding can: it would be answered unlike it is stored. It is
 * dropped from whatever the schemas let through, after they have looked: a password with one is refused (RFC 7493, section 2.1).
 */
function wellFormed(compiler: typeof validatorCompiler): typeof validatorCompiler {
  return (route) => {
    const validate = compiler(route);
    return (data) => {
      const result = validate(data);
      if (typeof result !== 'object' || result === null || !('value' in result)) return result;
      return { value: withoutHalves(result.value) };
    };
  };
}

function withoutHalves(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.replaceAll(/\p{Cs}/gu, '');
  if (Array.isArray(value)) return value.map(withoutHalves);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutHalves(part)]));
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/\W/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
