import { type Account, account } from '@letat/contracts/auth/operations';
import { hasSession } from '@letat/contracts/auth/session-cookie';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ShellConfig } from '../config.ts';
import { oncePresent } from './absent-api.ts';
import { traceHeaders } from './trace-headers.ts';

/** Longest wait for the API to say who it is: a page must not hang on it. */
const patienceMs = 2500;
/** No session, or a cookie that is none: unreadable, or longer than any of ours (RFC 6585, section 5). */
const nobody = [400, 401, 431];

/** The API did not say whose session it is. */
export class ViewerUnavailable extends Error {
  override readonly name = 'ViewerUnavailable';
}

/**
 * The logged-in person behind a request, as the API says; null for a visitor. Asked for gated pages only.
 * @throws ViewerUnavailable when the API is away
 * @throws CodedError `rate_limited`, with the seconds to wait, when this address asked too often
 */
export async function sessionUser(request: FastifyRequest, config: ShellConfig): Promise<Account | null> {
  const { cookie } = request.headers;
  if (cookie === undefined || !hasSession(cookie)) return null;
  const init = {
    headers: {
      accept: 'application/json',
      cookie,
      'x-shell-token': config.internalToken,
      'x-forwarded-for': request.ip,
      ...traceHeaders(request.id),
    },
    signal: AbortSignal.timeout(patienceMs),
  };
  const answer = await oncePresent(() => fetch(`${config.apiUrl}/api/auth/me`, init)).catch((cause: unknown) => {
    throw new ViewerUnavailable('the API does not answer', { cause });
  });
  if (nobody.includes(answer.status)) return null;
  if (answer.status === 429) throw new CodedError('rate_limited', { retryAfter: secondsToWait(answer.headers) });
  if (!answer.ok) throw new ViewerUnavailable(`the API answers ${answer.status}`);
  const found = account.safeParse(await answer.json());
  if (!found.success) throw new ViewerUnavailable(z.prettifyError(found.error));
  return found.data;
}

/** As the API counts them; one where it says none. */
const secondsToWait = (headers: Headers): number => Math.max(1, Number(headers.get('retry-after')) || 1);
