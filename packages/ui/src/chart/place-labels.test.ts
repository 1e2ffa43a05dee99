import { expect, test } from 'vitest';
import { crosses, placeLabels } from './place-labels.ts';

const drawing = { width: 600, height: 200, above: 28, rungs: [0, 100, 200] };
const size = { width: 120, height: 16 };
const boxOf = ({ x, y }: { x: number; y: number }) => ({
  left: x,
  right: x + size.width,
  bottom: y,
  top: y + size.height,
});

test.each([
  [
    'falls to its end',
    [
      [
        { x: 0, y: 20 },
        { x: 500, y: 180 },
        { x: 600, y: 60 },
      ],
    ],
  ],
  [
    'rises to its end',
    [
      [
        { x: 0, y: 20 },
        { x: 500, y: 20 },
        { x: 600, y: 190 },
      ],
    ],
  ],
  [
    'is crossed by another',
    [
      [
        { x: 0, y: 10 },
        { x: 600, y: 60 },
      ],
      [
        { x: 0, y: 10 },
        { x: 480, y: 40 },
        { x: 600, y: 130 },
      ],
    ],
  ],
  [
    'lies along the top',
    [
      [
        { x: 0, y: 200 },
        { x: 600, y: 200 },
      ],
    ],
  ],
  [
    'lies along the foot',
    [
      [
        { x: 0, y: 0 },
        { x: 600, y: 0 },
      ],
    ],
  ],
  [
    'swings through the whole height',
    [
      [
        { x: 0, y: 0 },
        { x: 480, y: 200 },
        { x: 530, y: 0 },
        { x: 560, y: 200 },
        { x: 600, y: 100 },
      ],
    ],
  ],
])('the label of a line that %s lies on no line', (_, lines) => {
  const labels = lines.map((line) => ({ ...size, end: line.at(-1) ?? { x: 0, y: 0 } }));
  const places = placeLabels(labels, { ...drawing, lines });
  expect(places).toHaveLength(lines.length);
  for (const place of places) {
    expect(place.x + size.width).toBe(600);
    expect(lines.filter((line) => crosses(line, boxOf(place)))).toEqual([]);
  }
});

test('labels of lines that end together do not lie on each other', () => {
  const lines = [150, 152, 148].map((y) => [
    { x: 0, y: 0 },
    { x: 600, y },
  ]);
  const places = placeLabels(
    lines.map((line) => ({ ...size, end: line.at(-1) ?? { x: 0, y: 0 } })),
    { ...drawing, lines },
  );
  const heights = places.map(({ y }) => y).sort((a, b) => a - b);
  expect(heights.slice(1).map((y, index) => y - (heights[index] ?? 0) >= size.height)).toEqual([true, true]);
});

test('a label keeps off the rung beside it, whose figure would be read with it', () => {
  const lines = [
    [
      { x: 0, y: 0 },
      { x: 600, y: 84 },
    ],
  ];
  const [place] = placeLabels([{ ...size, end: { x: 600, y: 84 } }], { ...drawing, lines });
  const box = boxOf(place ?? { x: 0, y: 0 });
  expect(drawing.rungs.filter((rung) => rung > box.bottom && rung < box.top)).toEqual([]);
});

test('a label whose line ends at the left edge stays inside', () => {
  const [place] = placeLabels([{ ...size, end: { x: 0, y: 50 } }], { ...drawing, lines: [[{ x: 0, y: 50 }]] });
  expect(place?.x).toBe(0);
});

test('labels that both stand over the drawing do so in the order of their lines, whichever is named first', () => {
  const high = [
    { x: 0, y: 8 },
    { x: 180, y: 8 },
    { x: 200, y: 50 },
    { x: 230, y: 26 },
    { x: 280, y: 24 },
    { x: 290, y: 90 },
    { x: 300, y: 74 },
  ];
  const low = [
    { x: 0, y: 7 },
    { x: 230, y: 7 },
    { x: 285, y: 15 },
    { x: 300, y: 6 },
  ];
  const narrow = { width: 300, height: 100, above: 44, rungs: [0, 50, 100], lines: [high, low] };
  const label = (line: typeof low) => ({ width: 90, height: 16, end: line.at(-1) ?? { x: 0, y: 0 } });
  const [ofHigh, ofLow] = placeLabels([label(high), label(low)], narrow);
  const [ofLowFirst, ofHighLast] = placeLabels([label(low), label(high)], narrow);
  expect(ofHigh?.y).toBeGreaterThan(ofLow?.y ?? Number.NaN);
  expect([ofHighLast, ofLowFirst]).toEqual([ofHigh, ofLow]);
});
