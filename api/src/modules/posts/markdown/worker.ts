import { parentPort } from 'node:worker_threads';
import { CodedError } from '@letat/contracts/errors';
import type { RenderAnswer, RenderRequest } from './index.ts';
import { renderMarkdown } from './render.ts';
import { threadReady } from './thread-ready.ts';

/** The thread where articles are rendered; `index.ts` starts it and ends it when it takes too long. */
parentPort?.on('message', ({ number, source, publicOrigin }: RenderRequest) => {
  parentPort?.postMessage({ number, ...outcome(source, publicOrigin) } satisfies RenderAnswer);
});
parentPort?.postMessage(threadReady);

function outcome(source: string, publicOrigin: string): Pick<RenderAnswer, 'rendered' | 'refused' | 'failed'> {
  try {
    return { rendered: renderMarkdown(source, publicOrigin) };
  } catch (error) {
    if (error instanceof CodedError) return { refused: error.details ?? [] };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
