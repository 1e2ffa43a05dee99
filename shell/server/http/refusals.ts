import { CodedError } from '@letat/contracts/core/coded-error';
import type { ErrorCode } from '@letat/contracts/features';
import type { FastifyReply, FastifyRequest } from 'fastify';

const byStatus: Partial<Record<number, ErrorCode>> = { 413: 'too_large', 415: 'wrong_type' };

/** The one place where a failure of this server becomes an answer. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CodedError) return refuse(reply, error);
  const status = statusOf(error);
  if (status >= 500) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'http: request failed');
    return refuse(reply, new CodedError('internal'));
  }
  // Nothing but addresses is read here: what else is wrong with one, it leads nowhere.
  return refuse(reply, new CodedError(byStatus[status] ?? 'not_found'));
}

/** Failures that Fastify meets before it knows a route, such as an address that cannot be decoded. No hook runs for these. */
export function answerFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  const isPage = !request.raw.url?.startsWith('/api/');
  const unreadable = { details: [{ path: '', message: 'Cette adresse ne peut pas être lue.' }] };
  void refuse(
    reply,
    isPage || statusOf(error) !== 400 ? new CodedError('not_found') : new CodedError('validation', unreadable),
  );
}

export function refuse(reply: FastifyReply, refusal: CodedError): FastifyReply {
  return reply
    .code(refusal.status)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .send(refusal.toBody());
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
