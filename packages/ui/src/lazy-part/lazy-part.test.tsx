// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type LazyPart, lazyPart, useLazyPart } from './lazy-part.ts';

function Shown({ part, isNeeded, onFailure }: { part: LazyPart<string>; isNeeded: boolean; onFailure?: () => void }) {
  return <p>{useLazyPart(part, isNeeded, onFailure) ?? 'pas encore'}</p>;
}

test('a lazy part is fetched when it is needed, once for all components that need it', async () => {
  const load = vi.fn(async () => 'là');
  const part = lazyPart(load);
  const { rerender } = render(<Shown part={part} isNeeded={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Shown part={part} isNeeded />);
  await screen.findByText('là');
  render(<Shown part={part} isNeeded />);
  expect(screen.getAllByText('là')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed fetch of a lazy part is reported, and repeated by the next component that needs it', async () => {
  const load = vi.fn(async () => 'là').mockRejectedValueOnce(new Error('ChunkLoadError'));
  const part = lazyPart(load);
  const failed = vi.fn();
  const { rerender } = render(<Shown part={part} isNeeded onFailure={failed} />);
  await expect.poll(() => failed).toHaveBeenCalledTimes(1);
  rerender(<Shown part={part} isNeeded={false} onFailure={failed} />);
  rerender(<Shown part={part} isNeeded onFailure={failed} />);
  await screen.findByText('là');
});

test('a lazy part is never rendered on the server, even when the process has loaded it', async () => {
  const part = lazyPart(async () => 'là');
  await act(() => part.fetch());
  expect(renderToString(<Shown part={part} isNeeded />)).toContain('pas encore');
});
