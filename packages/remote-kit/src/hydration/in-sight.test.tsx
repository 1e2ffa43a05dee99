// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { InSight } from './in-sight.tsx';

let notify: (isIntersecting: boolean) => void;
const disconnect = vi.fn();
class Observer {
  constructor(given: (entries: { isIntersecting: boolean }[]) => void) {
    notify = (isIntersecting) => act(() => given([{ isIntersecting }]));
  }
  observe() {}
  disconnect = disconnect;
}

beforeEach(() => {
  disconnect.mockReset();
  vi.stubGlobal('IntersectionObserver', Observer);
});

test('a place in a page is as high as what comes, and is filled once it is in sight', () => {
  const { container } = render(<InSight height="22rem">Un graphique</InSight>);
  const place = container.querySelector<HTMLElement>('[data-in-sight]');
  expect(place?.style.minBlockSize).toBe('22rem');
  notify(false);
  expect(screen.queryByText('Un graphique')).toBeNull();
  notify(true);
  expect(screen.getByText('Un graphique')).toBe(place);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('a place in a page that leaves before it was in sight is no longer watched', () => {
  const { unmount } = render(<InSight height="22rem">Un graphique</InSight>);
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
