import { parentPort } from 'node:worker_threads';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { RenderAnswer, RenderBegun, RenderRequest } from './index.ts';
import { renderMarkdown } from './render.ts';

/** What the thread of articles does; a refusal is an answer, because errors lose their class between threads. */
export default function render({ number, source, publicOrigin }: RenderRequest): RenderAnswer {
  parentPort?.postMessage({ begun: number } satisfies RenderBegun);
  try {
    return { rendered: renderMarkdown(source, publicOrigin) };
  } catch (error) {
    if (error instanceof CodedError) return { refused: error.details ?? [] };
    throw error;
  }
}
