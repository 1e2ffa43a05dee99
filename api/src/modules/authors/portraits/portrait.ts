import { palette } from '@letat/ui/palette';

/** What a person wears on their head, or how their hair is cut. */
export type Head = 'wrap' | 'veil' | 'short' | 'receding' | 'bun';

/** How one person of the demonstration is drawn. Colours are hexadecimal. */
export interface Portrait {
  ground: string;
  skin: string;
  /** The side of the face that the light does not reach. */
  shade: string;
  hair: string;
  /** Of the garment, and of what is worn on the head. */
  cloth: string;
  trim: string;
  head: Head;
  hasGlasses?: boolean;
  hasBeard?: boolean;
}

const ink = palette.ink[0];
const side = 240;
/** Close enough for a face to be known in a circle of 28 pixels. */
const view = '24 4 192 192';

/**
 * A head and shoulders as a paper cut: flat planes, one light from the left, a woven edge on the garment. The people do not exist, so
 * nobody's likeness is taken. The same words give the same picture.
 */
export function drawPortrait(portrait: Portrait): string {
  const { ground, head } = portrait;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${side}" height="${side}">`,
    `<path fill="${ground}" d="M0 0h${side}v${side}H0z"/>`,
    weave(portrait),
    behind[head](portrait),
    garment(portrait),
    face(portrait),
    before[head](portrait),
    '</svg>',
  ].join('');
}

/** The cloth behind: lozenges in the ground's own colour, darker. */
function weave({ ground }: Portrait): string {
  const step = 30;
  const cells: string[] = [];
  for (let row = 0; row * step < side; row += 1)
    for (let column = 0; column * step <= side; column += 1)
      cells.push(`M${column * step + (row % 2) * (step / 2)} ${row * step}l7 11-7 11-7-11z`);
  return `<path fill="${ink}" opacity=".1" d="${cells.join('')}"/><path fill="${ground}" opacity=".35" d="M0 0h${side}v${side}H0z"/>`;
}

function garment({ cloth, trim }: Portrait): string {
  const stitches = Array.from({ length: 5 }, (_, at) => `M${96 + at * 5} ${197 + at * 8}l5 4-1 7-5-4z`);
  const mirrored = Array.from({ length: 5 }, (_, at) => `M${144 - at * 5} ${197 + at * 8}l-5 4 1 7 5-4z`);
  return (
    `<path fill="${cloth}" d="M14 240c3-38 34-55 78-62h56c44 7 75 24 78 62z"/>` +
    `<path fill="${ink}" opacity=".16" d="M130 178h18c44 7 75 24 78 62h-96z"/>` +
    `<path fill="${trim}" d="M88 178l-8 3 40 59h8zM152 178l8 3-40 59h-8z"/>` +
    `<path fill="${cloth}" d="${stitches.join('')}${mirrored.join('')}"/>`
  );
}

/** Neck, head and features; the right half lies in shade. */
function face({ skin, shade, hair, hasGlasses = false, hasBeard = false }: Portrait): string {
  const line = `fill="none" stroke="${ink}" stroke-linecap="round"`;
  return [
    `<path fill="${shade}" d="M100 138h40v42c0 6-9 24-20 32-11-8-20-26-20-32z"/>`,
    `<path fill="${skin}" d="M100 150c6 12 14 16 20 16v46c-11-8-20-26-20-32z"/>`,
    `<path fill="${skin}" d="M76 104c-7-2-9 6-6 15 2 7 6 9 9 8z"/><path fill="${shade}" d="M164 104c7-2 9 6 6 15-2 7-6 9-9 8z"/>`,
    `<path fill="${skin}" d="M120 50c-28 0-43 19-43 48 0 33 19 62 43 62s43-29 43-62c0-29-15-48-43-48z"/>`,
    `<path fill="${shade}" d="M124 50c25 1 39 20 39 48 0 33-19 62-43 62 8-10 10-20 7-30-2-7 3-10 2-17-2-8-5-10-4-18 2-14 3-30-1-45z"/>`,
    hasBeard
      ? `<path fill="${hair}" d="M78 112c0 31 19 53 42 53s42-22 42-53c-3 13-9 20-18 21-9-6-15-6-24-4-9-2-15-2-24 4-9-1-15-8-18-21zm32 31q10-5 20 0-10 6-20 0z"/>`
      : '',
    `<path ${line} stroke-width="4" d="M91 94q9-6 19-2M131 92q10-4 18 2"/>`,
    `<path fill="${ink}" d="M91 106q9-10 19 0-9 6-19 0zM131 106q9-10 19 0-9 6-19 0z"/><circle cx="102.5" cy="103.5" r="1.5" fill="#fff"/><circle cx="142.5" cy="103.5" r="1.5" fill="#fff"/>`,
    `<path fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="3" stroke-linecap="round" d="M122 104c1 8 6 14 5 18s-7 5-12 3"/>`,
    `<path fill="#8e3b34" opacity=".65" d="M105 139q8-3 15-1 7-2 15 1-4 10-15 10t-15-10z"/><path fill="none" stroke="${ink}" stroke-opacity=".6" stroke-width="2" stroke-linecap="round" d="M104 138q16 6 32 0"/>`,
    hasGlasses
      ? `<g ${line} stroke-width="3"><circle cx="100" cy="105" r="14"/><circle cx="141" cy="105" r="14"/><path d="M114 103q6-4 13 0M86 102l-9-3M155 102l8-3"/></g>`
      : '',
  ].join('');
}

type Part = (portrait: Portrait) => string;

/** What stands behind shoulders and face. */
const behind: Record<Head, Part> = {
  wrap: () => '',
  veil: ({ cloth }) =>
    `<path fill="${cloth}" d="M120 22c-44 0-64 34-64 76 0 44-14 70-34 90l98 52 98-52c-20-20-34-46-34-90 0-42-20-76-64-76z"/>`,
  short: () => '',
  receding: () => '',
  bun: ({ hair }) =>
    `<path fill="${hair}" d="M120 10a26 24 0 1 1-.1 0zM70 96c-2-36 20-56 50-56s52 20 50 56l-6 20H76z"/>`,
};

/** What lies over brow and temples. */
const before: Record<Head, Part> = {
  wrap: ({ cloth, trim }) =>
    `<path fill="${cloth}" d="M72 92c-8-30-2-62 24-74 22-10 60-8 72 16 8 18 6 40 0 58-12-18-30-26-50-25-20 0-36 8-46 25z"/>` +
    `<path fill="${trim}" d="M73 88c8-20 26-30 47-30s38 10 47 29l1 7c-12-18-30-26-50-25-20 0-36 8-46 25z"/>` +
    `<path fill="none" stroke="${ink}" stroke-opacity=".3" stroke-width="3" d="M84 52c14-18 42-28 74-16M92 30c20-6 44-2 66 20M78 66c10-10 20-14 30-16"/>` +
    `<path fill="${cloth}" d="M150 26c14-16 36-14 40 2 3 14-12 24-30 20z"/><path fill="${ink}" opacity=".2" d="M158 40c10 2 24-2 30-14 3 14-10 26-28 22z"/>`,
  veil: ({ cloth, trim }) =>
    `<path fill="${cloth}" d="M120 30c-40 0-58 32-58 68 0 40 12 62 6 98l30-4c-8-30-20-56-20-88 0-26 16-44 42-44s42 18 42 44c0 34-14 66-40 88l40 8c24-20 20-62 16-102-4-36-18-68-58-68z"/>` +
    `<path fill="none" stroke="${trim}" stroke-width="5" d="M90 170c-8-22-14-44-14-66 0-27 17-47 44-47s44 20 44 47c0 22-6 44-14 66"/>` +
    `<path fill="${ink}" opacity=".14" d="M165 90c8 40 2 86-28 102l25 8c24-20 20-62 16-102-1-14-4-26-9-36z"/>`,
  short: ({ hair }) =>
    `<path fill="${hair}" d="M76 100c-6-36 14-58 44-58s50 22 44 58c-2-14-6-22-12-27-10-5-20-7-32-7s-22 2-32 7c-6 5-10 13-12 27z"/>`,
  receding: ({ hair }) =>
    `<path fill="${hair}" d="M76 106c-9-36 10-64 44-64s53 28 44 64c-2-12-5-20-9-26 0-12-14-22-35-22s-35 10-35 22c-4 6-7 14-9 26z"/>`,
  bun: ({ hair, trim }) =>
    `<path fill="${hair}" d="M74 100c-4-38 20-56 46-56s50 18 46 56c-6-20-16-30-30-34-18 2-34 0-46-2-6 6-12 18-16 36z"/><path fill="${trim}" d="M98 31q22-9 44 0l-3 8q-19-7-38 0z"/>` +
    `<circle cx="73" cy="134" r="5" fill="${trim}"/><circle cx="167" cy="134" r="5" fill="${trim}"/>`,
};
