// @vitest-environment jsdom
import type { PostTranslation } from '@letat/contracts/ai/translations/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { storeViewer } from '@letat/remote-kit/session';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ReservedTranslation from './reserved-translation.tsx';

const call = vi.fn();
const reader = { id: 'u1', username: 'awa', fullName: 'Awa Sarr', email: 'awa@exemple.org', avatar: null };
const answer = (given: Pick<PostTranslation, 'withheld' | 'html'>) => given;

function show(): void {
  render(
    <PageContext value={{ call, origin: 'https://revue.example', fragmentHtml: new Map() }}>
      <ReservedTranslation slug="guichet" language="en" />
    </PageContext>,
  );
}
const offer = () => screen.queryByRole('link', { name: 'See how to read it (in French)' });

beforeEach(() => {
  call.mockReset();
  storeViewer(null);
});
afterEach(() => {
  cleanup();
  storeViewer(null);
});

test('a visitor is led to the offer of the original, and nothing is asked for', () => {
  show();
  expect(screen.getByText('The whole article is for subscribers.')).toBeTruthy();
  expect(offer()?.getAttribute('href')).toBe('/post/guichet#suite');
  expect(call).not.toHaveBeenCalled();
});

test('a reader who has the original reads the translation, and is offered nothing', async () => {
  storeViewer({ ...reader, role: 'reader' });
  call.mockResolvedValue(answer({ withheld: false, html: '<p>Forty-one real files.</p>' }));
  show();
  await screen.findByText('Forty-one real files.');
  expect(offer()).toBeNull();
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'GET /api/posts/:slug/translations/:language',
    expect.objectContaining({ params: { slug: 'guichet', language: 'en' } }),
  );
});

test('a reader who has not is told so once it is known, and led to the offer', async () => {
  storeViewer({ ...reader, role: 'reader' });
  call.mockResolvedValue(answer({ withheld: true, html: '' }));
  show();
  expect(screen.getByRole('status').textContent).toBe('Your text is on its way');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(offer()?.getAttribute('href')).toBe('/post/guichet#suite');
});

test('a text that did not arrive is asked for again by a press', async () => {
  storeViewer({ ...reader, role: 'reader' });
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  call.mockResolvedValue(answer({ withheld: false, html: '<p>Forty-one real files.</p>' }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Forty-one real files.');
  expect(screen.queryByRole('alert')).toBeNull();
});
