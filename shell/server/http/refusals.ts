import { CodedError } from '@letat/contracts/core/coded-error';
import type { ErrorCode } from '@letat/contracts/features';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFileNotFound } from './file-not-found.ts';
import { closedHeaders } from './headers.ts';
import { isNavigation } from './navigation.ts';
import type { ErrorPages } from './pages/error-pages.ts';

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

/** Below these are no pages: calls of programs, and files. */
const calls = /^\/(?:api|paypal)\//;
const files = /^\/(?:releases|embed|covers|objects|og)\//;

/**
 * Failures that Fastify meets before it knows a route, such as an address that cannot be decoded. No hook runs for these.
 * @param pages null until the server is there
 */
export async function answerFrameworkError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  pages: ErrorPages | null,
): Promise<void> {
  reply.headers({ ...closedHeaders, 'cache-control': 'no-store', 'x-request-id': request.id });
  const address = request.raw.url ?? '/';
  if (files.test(address)) return void sendFileNotFound(reply);
  const unreadable = { details: [{ path: '', message: 'Cette adresse ne peut pas être lue.' }] };
  const isCall = calls.test(address);
  const refusal =
    isCall && statusOf(error) === 400 ? new CodedError('validation', unreadable) : new CodedError('not_found');
  if (pages === null || !(isNavigation(request) || (!isCall && takesAnything(request))))
    return void refuse(reply, refusal);
  try {
    await pages.send(request, reply, { status: refusal.status, code: refusal.code, error: refusal.message });
  } catch (cause) {
    request.log.error({ err: cause }, 'http: page of an unreadable address failed');
    refuse(reply, new CodedError('internal'));
  }
}

/** As programs that read pages do. */
const takesAnything = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('*/*') ?? false;

export function refuse(reply: FastifyReply, refusal: CodedError): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(refusal.status)
    .headers({ ...closedHeaders, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(refusal.toBody());
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
