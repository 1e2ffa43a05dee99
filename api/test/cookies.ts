import type { LightMyRequestResponse } from 'fastify';

/** The `Cookie` header with which a browser comes back after this answer; empty when it was given none. */
export function cookieOf({ headers }: LightMyRequestResponse): string {
  return String(headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
}
