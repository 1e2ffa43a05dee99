import { ghostPosts } from './ghost-posts.ts';
import type { ConversionAnswer, ConversionRequest } from './index.ts';
import { toMarkdown } from './to-markdown.ts';

/** What the thread of imports does. */
export default function convert(request: ConversionRequest): ConversionAnswer {
  if ('ghostJson' in request) return { ghostPosts: ghostPosts(request.ghostJson) };
  try {
    return { converted: toMarkdown(request) };
  } catch (error) {
    // Elements within elements, thousands deep, are more than the stack holds.
    if (error instanceof RangeError) return { tooComplex: true };
    throw error;
  }
}
