import { picturesOf } from '../pictures/picture-files.ts';

export type Pasted =
  | { kind: 'pictures'; files: File[] }
  /** One address over selected words. */
  | { kind: 'address'; address: string }
  /** With its formatting; `text` is the same without. */
  | { kind: 'formatted'; html: string; text: string };

/** What the field is where it is pasted. */
interface Where {
  hasSelection: boolean;
  isCode: boolean;
}

const address = /^(?:(?:https?:\/\/|mailto:)\S+|www\.\S+\.\S+)$/i;

/** What is to be made of what was pasted; null to leave it to the field, as it does plain text. */
export function readPaste(data: DataTransfer | null, { hasSelection, isCode }: Where): Pasted | null {
  if (!data) return null;
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  const files = picturesOf(data);
  // Word and Excel send a picture of the words beside the words.
  if (files.length > 0 && !saysSomething(html)) return { kind: 'pictures', files };
  if (isCode) return null;
  if (hasSelection && address.test(text.trim()))
    return { kind: 'address', address: text.trim().replace(/^www\./i, 'https://www.') };
  if (html === '' || isFromCodeEditor(data, html)) return null;
  return { kind: 'formatted', html, text };
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

const saysSomething = (html: string) => html !== '' && parse(html).textContent.trim() !== '';

/** Its colours are no formatting: what one copies there is text, and often markdown. A page's own sample is a <pre>. */
function isFromCodeEditor({ types }: DataTransfer, html: string): boolean {
  if (types.includes('vscode-editor-data')) return true;
  const [first] = parse(html).children;
  const style = first?.getAttribute('style') ?? '';
  return first?.nodeName !== 'PRE' && /font-family:[^;]*monospace/i.test(style) && /white-space:\s*pre/i.test(style);
}
