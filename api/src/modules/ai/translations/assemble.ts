import type { Rendered } from '../../../markdown/index.ts';
import type { PassageRecord } from './model.ts';
import type { SourceSegment } from './split.ts';
import type { Work, WorkedSegment } from './work.ts';

/** The article in the other language as Markdown; between its parts stand paragraphs of one word, by which its HTML is cut again. */
export function assembled({ layout, segments }: Work, boundary: string): string {
  const byKey = new Map(segments.map((segment) => [segment.present.key, segment]));
  const parts = layout.map((part) =>
    typeof part === 'string' ? part : (byKey.get(part.key)?.stored?.translation ?? ''),
  );
  return inGroups(layout)
    .map(({ from, to }) => parts.slice(from, to).join(''))
    .join(`\n\n${boundary}\n\n`);
}

/**
 * The rendered parts, each with the passage that it is; null when the HTML falls into other parts than the text: some
 * translation opens code or a list that swallows what follows.
 */
export function passagesOf(
  { layout, segments }: Work,
  { html }: Pick<Rendered, 'html'>,
  boundary: string,
): PassageRecord[] | null {
  const groups = inGroups(layout);
  const pieces = html.split(new RegExp(`<p[^>]*>${boundary}</p>\\n?`));
  if (pieces.length !== groups.length || pieces.some((piece) => piece.includes(boundary))) return null;
  const byKey = new Map(segments.map((segment) => [segment.present.key, segment]));
  const titles = segments
    .filter(({ present }) => present.kind !== 'text')
    .map((segment) => passageOf(segment, segment.stored?.translation ?? ''));
  return [
    ...titles,
    ...groups.map(({ segment }, index) => {
      const worked = segment && byKey.get(segment.key);
      return worked ? passageOf(worked, pieces[index] ?? '') : verbatim(pieces[index] ?? '');
    }),
  ];
}

function passageOf({ present, stored, isStale }: WorkedSegment, html: string): PassageRecord {
  return {
    // What is stale is said to be so until it is written for what the original says now.
    key: isStale && stored ? stored.key : present.key,
    kind: present.kind,
    source: isStale && stored ? stored.source : present.source,
    html,
    isReviewed: stored?.state === 'accepted',
    byModel: stored?.model != null,
    by: stored?.by ?? null,
    at: stored?.at ?? new Date(0),
  };
}

const verbatim = (html: string): PassageRecord => ({
  key: null,
  kind: 'text',
  source: '',
  html,
  isReviewed: true,
  byModel: false,
  by: null,
  at: new Date(0),
});

/** Each passage by itself, with the blank lines before it; what stands between passages by itself too. */
function inGroups(
  layout: readonly (string | SourceSegment)[],
): { from: number; to: number; segment: SourceSegment | null }[] {
  const groups: { from: number; to: number; segment: SourceSegment | null }[] = [];
  for (const [index, part] of layout.entries()) {
    if (typeof part === 'string' && part.trim() === '') continue;
    groups.push({ from: index, to: index + 1, segment: typeof part === 'string' ? null : part });
  }
  return groups;
}
