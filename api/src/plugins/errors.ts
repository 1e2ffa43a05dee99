import { CodedError } from '@letat/contracts/core/coded-error';
import type { ErrorCode } from '@letat/contracts/features';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { locationOf } from '../answers/location.ts';
import { isUnavailable } from './mongo/index.ts';
import { apiHeaders } from './security-headers.ts';
import { fieldProblems, speakFrench } from './validation-messages.ts';

/** Seconds after which a caller may well succeed, when nothing better is known. */
const retryAfterSeconds = 2;

/** The one place where a failure becomes an answer. */
export const errorsPlugin = plugin(
  async (app: FastifyInstance) => {
    speakFrench();
    app.setErrorHandler(answerError);
    app.setNotFoundHandler((request, reply) => {
      const allowed = app.methodsOf(request.url);
      if (allowed.length === 0) return sendCoded(reply, new CodedError('not_found'));
      reply.header('allow', allowed.join(', '));
      return sendCoded(reply, new CodedError('method_not_allowed'));
    });
  },
  { name: 'errors', dependencies: ['operations'] },
);

/** Failures that Fastify meets before it knows a route, such as an address that cannot be decoded. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // No hook runs for these.
  reply.headers({ ...apiHeaders, 'cache-control': 'no-store', 'x-request-id': request.id });
  void sendCoded(reply, fromFastify(error) ?? new CodedError('not_found', { cause: error }));
}

async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const coded = toCoded(error);
  if (coded.code === 'internal') request.log.error({ err: error }, 'http: request failed');
  else if (coded.code === 'unavailable') request.log.warn({ err: error }, 'http: request failed, database unavailable');
  // What the contracts provide for, such as a busy renderer: nobody is to be alerted for it.
  else if (coded.status >= 500)
    request.log.warn({ code: coded.code, err: coded.cause }, 'http: request refused for now');
  const { refusedForm } = request.routeOptions.config;
  if (refusedForm && request.isForm && coded.code !== 'bad_origin') {
    const back = await formAnswer(refusedForm, request, coded.code);
    if (back) return reply.redirect(locationOf(back), 303);
  }
  return sendCoded(reply, coded);
}

async function formAnswer(
  refusedForm: (params: unknown, code: ErrorCode, body: unknown) => Promise<string | null>,
  request: FastifyRequest,
  code: ErrorCode,
): Promise<string | null> {
  try {
    return await refusedForm(request.params, code, request.body);
  } catch (error) {
    request.log.warn({ err: error }, 'http: refused form has no page to return to');
    return null;
  }
}

function sendCoded(reply: FastifyReply, coded: CodedError): FastifyReply {
  if (coded.status === 503 || coded.status === 429 || coded.retryAfter !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(coded.retryAfter ?? retryAfterSeconds))));
  // A response schema describes successes: what the handler set for one no longer holds.
  for (const name of ['etag', 'link', 'content-encoding', 'location']) reply.removeHeader(name);
  return reply
    .code(coded.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body)))
    .send(coded.toBody());
}

function toCoded(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  if (isUnavailable(error)) return new CodedError('unavailable', { cause: error });
  if (error instanceof ResponseSerializationError) return new CodedError('internal', { cause: error });
  return (isFastifyError(error) ? fromFastify(error) : null) ?? new CodedError('internal', { cause: error });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && ('statusCode' in error || 'validation' in error);
}

const byStatus: Partial<Record<number, ErrorCode>> = {
  400: 'malformed_body',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'wrong_type',
  429: 'rate_limited',
  503: 'unavailable',
};

function fromFastify(error: FastifyError): CodedError | null {
  if (error.validation) return new CodedError('validation', { details: fieldProblems(error.validation), cause: error });
  if (error.code === 'FST_ERR_BAD_URL')
    return new CodedError('validation', {
      details: [{ path: '', message: 'Cette adresse ne peut pas être lue.' }],
      cause: error,
    });
  const code = error.statusCode === undefined ? undefined : byStatus[error.statusCode];
  return code ? new CodedError(code, { cause: error }) : null;
}
