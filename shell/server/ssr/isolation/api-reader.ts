import type { ShellConfig } from '../../config.ts';
import { traceHeaders } from '../../http/trace-headers.ts';
import type { ReadAnswer } from './messages.ts';

/** Letters of an answer that a page is rendered from. */
const mostBytes = 8 * 1024 * 1024;
/** What pages read of an answer besides its body. */
const passedOn = ['content-type', 'link', 'retry-after'];

/**
 * Asks the API on behalf of code that has no network: what everybody may read (`GET /api/…`), and nothing else that the API or this
 * machine has.
 * @returns null when it does not answer in time
 */
export function createApiReader({ apiUrl, internalToken, ssr }: Pick<ShellConfig, 'apiUrl' | 'internalToken' | 'ssr'>) {
  const base = new URL(apiUrl).pathname.replace(/\/$/, '');
  return async (path: string, requestId?: string): Promise<ReadAnswer | null> => {
    // "/api/../internal" is another address once it is resolved, and "@host" another host.
    const url = path.startsWith('/api/') ? URL.parse(apiUrl + path) : null;
    if (!url?.pathname.startsWith(`${base}/api/`)) return { status: 404, headers: [], body: '' };
    try {
      const answer = await fetch(url, {
        headers: {
          ...{ accept: 'application/json', 'x-shell-token': internalToken },
          ...(requestId === undefined ? {} : traceHeaders(requestId)),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(ssr.patience + 500),
      });
      const headers = passedOn.flatMap((name): [string, string][] => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      });
      return { status: answer.status, headers, body: await textOf(answer) };
    } catch {
      // The page says that the service is away, as it does when the API refuses.
      return null;
    }
  };
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > mostBytes) throw new Error('the answer is too long for a page');
  }
  return text + decoder.decode();
}
