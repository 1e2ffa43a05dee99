import { createHash } from 'node:crypto';
import type { SegmentKind } from '@letat/contracts/ai/translations/constants';

/** A passage of an article, as it is translated. */
export interface SourceSegment {
  /** Of this text at this place among equal ones: another text has another key. */
  key: string;
  /** Of the text alone: the same passage of another article has the same. */
  hash: string;
  kind: SegmentKind;
  source: string;
}

/** An article as passages, and its Markdown as what they are put back into. */
export interface SplitArticle {
  segments: SourceSegment[];
  /** Code, rules and blank lines as they stand, and in between the passages of the text, in order. */
  layout: (string | SourceSegment)[];
}

export interface ArticleText {
  title: string;
  /** Empty where nobody wrote one. */
  excerpt: string;
  content: string;
}

/** Cuts an article into passages. What has no words, and code, is no passage: it is the same in every language. */
export function splitArticle({ title, excerpt, content }: ArticleText): SplitArticle {
  const seen = new Map<string, number>();
  const segmentOf = (kind: SegmentKind, source: string): SourceSegment => {
    const hash = hashOf(source);
    const count = seen.get(`${kind} ${hash}`) ?? 0;
    seen.set(`${kind} ${hash}`, count + 1);
    return { key: `${kind}-${hash}-${count}`, hash, kind, source };
  };
  const layout = partsOf(content).map((part) => (part.isPassage ? segmentOf('text', part.text) : part.text));
  const segments = [
    segmentOf('title', title),
    ...(excerpt === '' ? [] : [segmentOf('excerpt', excerpt)]),
    ...layout.filter((part) => typeof part !== 'string'),
  ];
  return { segments, layout };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}

interface Part {
  text: string;
  isPassage: boolean;
}

/** Blocks that blank lines part, and the lines between them; a list, and what is indented under it, is one block. */
function partsOf(content: string): Part[] {
  const parts: Part[] = [];
  for (const { text, isCode } of blocksOf(content.replace(/\r\n?/g, '\n'))) {
    if (text.trim() === '') parts.push({ text, isPassage: false });
    else if (goesOn(parts, text)) {
      const between = parts.pop();
      const before = parts.pop();
      parts.push({ text: `${before?.text}${between?.text}${text}`, isPassage: true });
    } else parts.push({ text, isPassage: !isCode && /\p{L}/u.test(text) && !isDefinition(text) });
  }
  return parts;
}

const item = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/;
const isDefinition = (text: string) => /^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*\S+[ \t]*$/.test(text);

/** Whether a block belongs to the one before it: it is indented, or another item of its list. */
function goesOn(parts: readonly Part[], text: string): boolean {
  const before = parts.at(-2);
  if (!before?.isPassage) return false;
  return /^(?: {2}|\t)/.test(text) || (item.test(before.text) && item.test(text));
}

/** The text, cut before and after each run of blank lines; blank lines of fenced code are none. */
function blocksOf(content: string): { text: string; isCode: boolean }[] {
  const blocks: { text: string; isCode: boolean }[] = [];
  let fence: string | null = null;
  let open: { lines: string[]; isBlank: boolean; isCode: boolean } | null = null;
  const end = () => {
    if (open) blocks.push({ text: open.lines.join(''), isCode: open.isCode });
    open = null;
  };
  for (const line of content.split(/(?<=\n)/)) {
    const mark: string | undefined = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    const isBlank = fence === null && line.trim() === '';
    if (open && open.isBlank !== isBlank) end();
    open ??= { lines: [], isBlank, isCode: mark !== undefined };
    open.lines.push(line);
    // Words after the code are a passage, and the code with them.
    if (fence === null && mark === undefined) open.isCode = false;
    if (mark === undefined) continue;
    if (fence === null) fence = mark;
    else if (mark[0] === fence[0] && mark.length >= fence.length && line.trim() === mark) fence = null;
  }
  end();
  // The line break at the end of a block is what parts it from the next.
  return blocks
    .flatMap(({ text, isCode }) => {
      if (text.trim() === '' || !text.endsWith('\n')) return [{ text, isCode }];
      return [
        { text: text.slice(0, -1), isCode },
        { text: '\n', isCode: false },
      ];
    })
    .reduce<{ text: string; isCode: boolean }[]>((joined, block) => {
      const last = joined.at(-1);
      if (last && last.text.trim() === '' && block.text.trim() === '') last.text += block.text;
      else joined.push({ ...block });
      return joined;
    }, []);
}
