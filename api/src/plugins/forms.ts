import { gateOnTheWayTo } from '@letat/contracts/auth/gate';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { sentFormType } from './sent-forms.ts';

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
        const { operation } = this.routeOptions.config;
        const expected = operation?.reads?.as === 'multipart' ? sentFormType : formType;
        return operation?.form === true && typeOf(this) === expected;
      },
    });
    app.addContentTypeParser(formType, { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
      if (!request.isForm) throw new CodedError('wrong_type');
      return parseForm(body);
    });
  },
  { name: 'forms', dependencies: ['operations'] },
);

function typeOf({ headers }: FastifyRequest): string | undefined {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
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

/** Characters that browsers drop from addresses or read as slashes, so that a path becomes another host's address. */
const unsafe = /[\\\p{Cc}]|\/\//u;

/**
 * The path of this site that a form wants to go back to; `/` for whatever is not surely one (an open redirect would send
 * people who trust this site to another one).
 */
export function localPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || unsafe.test(next)) return '/';
  const { pathname, search, hash } = new URL(next, 'http://localhost');
  return `${pathname}${search}${hash}`;
}

/** The same, with the outcome for the page there: `?<what>=<outcome>`, at the place of that name. */
export function localPathWithOutcome(next: unknown, what: string, outcome: string): string {
  const url = new URL(localPath(next), 'http://localhost');
  url.searchParams.set(what, outcome);
  return `${url.pathname}${url.search}#${what}`;
}

/** The login on the way to there, with the outcome for it: the page itself may be one that everybody reads, without a login. */
export function gateWithOutcome(next: unknown, what: string, outcome: string): string {
  return localPathWithOutcome(gateOnTheWayTo(localPath(next)), what, outcome);
}

/** Where the body of a form wants to go back to; it may be anything, since a refused form was not checked. */
export function nextOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'next' in body ? body.next : undefined;
}
