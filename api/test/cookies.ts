import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** The `Cookie` header with which a browser comes back after this answer; empty when it was given none. */
export function cookieOf({ headers }: LightMyRequestResponse): string {
  return pairOf(String(headers['set-cookie'] ?? ''));
}

/** Every cookie that this answer sets, as a `Cookie` header has it. */
export function cookiesOf({ headers }: LightMyRequestResponse): string[] {
  return [headers['set-cookie'] ?? []].flat().map(pairOf);
}

/** The `Cookie` header of a new session of that person. */
export async function newSession(app: FastifyInstance, userId: string): Promise<string> {
  return pairOf(await app.auth.openSession(userId, { address: '192.0.2.1', userAgent: 'test' }));
}

function pairOf(setCookie: string): string {
  return setCookie.split(';', 1)[0] ?? '';
}
