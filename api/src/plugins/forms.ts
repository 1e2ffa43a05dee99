import { CodedError } from '@letat/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body came from an HTML form without JavaScript: the answer is a page, by redirection. */
    readonly isForm: boolean;
  }
}

const formType = 'application/x-www-form-urlencoded';

/** Reads urlencoded bodies for the operations that accept them; every other body is JSON. */
export const formsPlugin = plugin(
  async (app: FastifyInstance) => {
    app.removeContentTypeParser('text/plain');
    app.decorateRequest('isForm', {
      getter(this: FastifyRequest) {
        return this.routeOptions.config.operation?.form === true && hasFormType(this);
      },
    });
    app.addContentTypeParser(formType, { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
      if (!request.isForm) throw new CodedError('wrong_type');
      return parseForm(body);
    });
  },
  { name: 'forms', dependencies: ['operations'] },
);

function hasFormType({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === formType;
}

function parseForm(body: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (name === '__proto__' || name === 'constructor' || name === 'prototype') throw new CodedError('malformed_body');
    const before = fields.get(name);
    if (before === undefined) fields.set(name, value);
    else fields.set(name, Array.isArray(before) ? [...before, value] : [before, value]);
  }
  return Object.fromEntries(fields);
}
