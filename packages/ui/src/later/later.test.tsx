// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type Later, later, useLater } from './later.ts';

function Shown({ part, wanted, onFailure }: { part: Later<string>; wanted: boolean; onFailure?: () => void }) {
  return <p>{useLater(part, wanted, onFailure) ?? 'pas encore'}</p>;
}

test('comes when it is wanted, once for all who want it', async () => {
  const load = vi.fn(async () => 'là');
  const part = later(load);
  const { rerender } = render(<Shown part={part} wanted={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Shown part={part} wanted />);
  await screen.findByText('là');
  render(<Shown part={part} wanted />);
  expect(screen.getAllByText('là')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is told, and the next one who wants it asks again', async () => {
  const load = vi.fn(async () => 'là').mockRejectedValueOnce(new Error('ChunkLoadError'));
  const part = later(load);
  const failed = vi.fn();
  const { rerender } = render(<Shown part={part} wanted onFailure={failed} />);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  rerender(<Shown part={part} wanted={false} onFailure={failed} />);
  rerender(<Shown part={part} wanted onFailure={failed} />);
  await screen.findByText('là');
});

test('the server never has it, though the process has', async () => {
  const part = later(async () => 'là');
  await act(() => part.fetch());
  expect(renderToString(<Shown part={part} wanted />)).toContain('pas encore');
});
