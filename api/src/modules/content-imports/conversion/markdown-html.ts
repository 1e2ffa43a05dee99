import { marked } from 'marked';
import { escapeHtml } from '../../../text/escape-html.ts';

/** HTML of a card of Markdown. One that is nested too deeply to be read stays as it was written. */
export function markdownHtml(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch (error) {
    if (error instanceof RangeError) return `<pre>${escapeHtml(markdown)}</pre>`;
    throw error;
  }
}
