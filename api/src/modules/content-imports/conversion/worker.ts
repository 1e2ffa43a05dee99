import { parentPort } from 'node:worker_threads';
import { ghostPosts } from './ghost-posts.ts';
import type { ConversionAnswer, ConversionRequest } from './index.ts';
import { toMarkdown } from './to-markdown.ts';

/** What the thread of imports does, one text or file after the other. */
function convert(request: ConversionRequest): ConversionAnswer {
  if ('ghostJson' in request) return { ghostPosts: ghostPosts(request.ghostJson) };
  try {
    return { converted: toMarkdown(request) };
  } catch (error) {
    // Elements within elements, thousands deep, are more than the stack holds.
    if (error instanceof RangeError) return { tooComplex: true };
    throw error;
  }
}

parentPort?.on('message', (request: ConversionRequest) => parentPort?.postMessage(convert(request)));
// That what it needs is loaded.
parentPort?.postMessage('ready');
