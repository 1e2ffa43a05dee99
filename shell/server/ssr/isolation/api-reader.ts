import { setTimeout as wait } from 'node:timers/promises';
import { changePositionHeader } from '@letat/contracts/releases/operations';
import type { ShellConfig } from '../../config.ts';
import { absentPausesMs, isAbsent } from '../../http/absent-api.ts';
import { traceHeaders } from '../../http/trace-headers.ts';
import type { ReadAnswer } from './messages.ts';

/** Letters of an answer that a page is rendered from. */
const maxBytes = 8 * 1024 * 1024;
const maxMoves = 3;
/** What passes: an API process that stops hands its work over, and another one starts within a second. It is asked once more. */
const passing = [502, 503, 504];
/** No process listens where the API is. */
const absent = Symbol('absent');
/** What pages read of an answer besides its body. */
const passedOn = ['content-type', 'link', 'retry-after'];

/**
 * Asks the API on behalf of code that has no network: what everybody may read (`GET /api/…`), and nothing else that the API or this
 * machine has.
 * @param onRead is told of each answer up to where the API process that gave it knew what changed
 * @returns null when it does not answer in time, asked again where there is time for it
 */
export function createApiReader(
  { apiUrl, internalToken, ssr }: Pick<ShellConfig, 'apiUrl' | 'internalToken' | 'ssr'>,
  onRead: (position: string) => void = () => {},
) {
  const api = new URL(apiUrl);
  const base = api.pathname.replace(/\/$/, '');
  const isOfApi = (url: URL | null): url is URL =>
    url?.origin === api.origin && url.pathname.startsWith(`${base}/api/`);

  /** Follows what has moved within the API, such as an article with a former name, and nothing that leads elsewhere. */
  async function ask(url: URL, init: RequestInit, movesLeft = maxMoves): Promise<Response> {
    const answer = await fetch(url, { ...init, redirect: 'manual' });
    const position = answer.headers.get(changePositionHeader);
    if (position !== null) onRead(position);
    const location = answer.headers.get('location');
    const next = location === null ? null : URL.parse(location, url);
    if (movesLeft === 0 || answer.status < 300 || answer.status > 399 || !isOfApi(next)) return answer;
    await answer.body?.cancel();
    return ask(next, init, movesLeft - 1);
  }

  /** null when it does not answer: the page says that the service is away, as it does when the API refuses. */
  async function read(url: URL, init: RequestInit): Promise<ReadAnswer | typeof absent | null> {
    try {
      const answer = await ask(url, init);
      const headers = passedOn.flatMap((name): [string, string][] => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      });
      return { status: answer.status, headers, body: await textOf(answer) };
    } catch (cause) {
      return isAbsent(cause) ? absent : null;
    }
  }

  return async (path: string, requestId?: string): Promise<ReadAnswer | null> => {
    // "/api/../internal" is another address once it is resolved, and "@host" another host.
    const url = path.startsWith('/api/') ? URL.parse(apiUrl + path) : null;
    if (!isOfApi(url)) return { status: 404, headers: [], body: '' };
    const signal = AbortSignal.timeout(ssr.patience + 500);
    const init = {
      headers: {
        ...{ accept: 'application/json', 'x-shell-token': internalToken },
        ...(requestId === undefined ? {} : traceHeaders(requestId)),
      },
      signal,
    };
    let answer = await read(url, init);
    for (const [index, pause] of absentPausesMs.entries()) {
      if (answer !== absent && (index > 0 || (answer !== null && !passing.includes(answer.status)))) break;
      await wait(pause);
      // What took all the time that there was is not asked again.
      if (signal.aborted) break;
      answer = (await read(url, init)) ?? answer;
    }
    return answer === absent ? null : answer;
  };
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxBytes) throw new Error('the answer is too long for a page');
  }
  return text + decoder.decode();
}
