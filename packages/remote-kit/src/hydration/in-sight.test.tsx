// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { InSight } from './in-sight.tsx';

/** How much of the place is in a window of 800 px, and where it begins there. */
let notify: (ratio: number, top: number) => void;
const disconnect = vi.fn();
class Observer {
  constructor(given: (entries: object[]) => void) {
    notify = (intersectionRatio, top) =>
      act(() =>
        given([
          {
            ...{ isIntersecting: intersectionRatio > 0, intersectionRatio },
            ...{ boundingClientRect: { top }, rootBounds: { height: 800 } },
          },
        ]),
      );
  }
  observe() {}
  disconnect = disconnect;
}

beforeEach(() => {
  disconnect.mockReset();
  vi.stubGlobal('IntersectionObserver', Observer);
});

test('a place in a page is as high as what comes, and is filled once it is scrolled to', () => {
  const { container } = render(<InSight height="22rem">Un graphique</InSight>);
  const place = container.querySelector<HTMLElement>('[data-in-sight]');
  expect(place?.style.minBlockSize).toBe('22rem');
  for (const [ratio, top] of [
    [0, 900],
    [0.5, 620],
  ] as const) {
    notify(ratio, top);
    expect(screen.queryByText('Un graphique')).toBeNull();
  }
  notify(0.9, 390);
  expect(screen.getByText('Un graphique')).toBe(place);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('a place in a page at the foot of the window is filled where all of it is in sight', () => {
  render(<InSight height="22rem">Un graphique</InSight>);
  notify(1, 440);
  expect(screen.getByText('Un graphique')).toBeTruthy();
});

test('a place in a page that leaves before it was in sight is no longer watched', () => {
  const { unmount } = render(<InSight height="22rem">Un graphique</InSight>);
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
