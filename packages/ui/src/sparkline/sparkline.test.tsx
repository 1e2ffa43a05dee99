// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sparkline } from './index.ts';

const drawnOf = (values: readonly number[], most?: number) => {
  const { container, unmount } = render(<Sparkline values={values} most={most} />);
  const line = container.querySelector('path:last-of-type')?.getAttribute('d') ?? null;
  const hidden = container.firstElementChild?.getAttribute('aria-hidden') ?? null;
  unmount();
  return { line, hidden };
};

test('a sparkline runs from zero to the largest value, or to what its neighbours show', () => {
  expect(drawnOf([0, 5, 10])).toEqual({ line: 'M0.00 100.00L50.00 50.00L100.00 0.00', hidden: 'true' });
  expect(drawnOf([0, 5, 10], 20).line).toBe('M0.00 100.00L50.00 75.00L100.00 50.00');
  expect(drawnOf([0, -10]).line).toBe('M0.00 0.00L100.00 100.00');
});

test('a threshold is a line of its own on the same scale, and none where it is beyond it', () => {
  const linesOf = (threshold?: number) => {
    const { container, unmount } = render(<Sparkline values={[0, 5]} most={10} threshold={threshold} />);
    const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    unmount();
    return lines;
  };
  expect(linesOf()).toHaveLength(2);
  expect(linesOf(20)).toHaveLength(2);
  expect(linesOf(4)).toEqual(['M0 100H100', 'M0 60H100', 'M0.00 100.00L100.00 50.00']);
});

test('a sparkline of zeros lies on its foot, and one value is no line', () => {
  expect(drawnOf([0, 0]).line).toBe('M0.00 100.00L100.00 100.00');
  expect(drawnOf([3])).toEqual({ line: null, hidden: null });
});
