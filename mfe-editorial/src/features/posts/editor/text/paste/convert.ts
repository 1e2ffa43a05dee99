import { emit } from '@letat/remote-kit/events';
import { type Edit, insertBlocks, insertWords } from '../formatting/formatting.ts';

/** Puts what was copied elsewhere into the text, in markdown. Its code comes with the first paste; where it does not come, the words alone are put there. */
export async function convert(html: string, text: string): Promise<Edit> {
  try {
    const { toMarkdown } = await import(/* webpackChunkName: "editor-paste" */ './to-markdown.ts');
    const markdown = toMarkdown(html);
    return markdown === null ? insertWords(text.trim()) : insertBlocks(markdown);
  } catch (cause) {
    emit('trouble', { kind: 'load', what: 'editor-paste', message: String(cause) });
    return insertWords(text);
  }
}
