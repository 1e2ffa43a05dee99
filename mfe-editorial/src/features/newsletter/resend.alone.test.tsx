// @vitest-environment jsdom
import { resendAfterSeconds } from '@letat/contracts/newsletter/constants';
import { PageContext } from '@letat/remote-kit/page-context';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Resend } from './resend.tsx';

vi.mock('./prove.ts', () => ({ proofOf: async (requestId: string) => `preuve de ${requestId}` }));

const call = vi.fn();
beforeEach(() => {
  call.mockReset();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const resend = () => screen.queryByRole('button', { name: 'Renvoyer' });

/** After a minute, and a press. */
async function press(): Promise<void> {
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <Resend requestId="jeton" />
    </PageContext>,
  );
  act(() => void vi.advanceTimersByTime((resendAfterSeconds - 1) * 1000));
  expect(resend()).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  const button = resend();
  if (!button) throw new Error('nothing is offered');
  await act(async () => {
    fireEvent.click(button);
    await vi.advanceTimersByTimeAsync(0);
  });
}

test('who has asked may ask again after a minute, and is told when the one mail of the day was asked for', async () => {
  call.mockResolvedValue(null);
  await press();
  const body = { requestId: 'jeton', proof: 'preuve de jeton' };
  expect(call).toHaveBeenCalledWith('POST /api/newsletter/confirmations/requests', { body });
  expect(screen.getByRole('status').textContent).toMatch(/Un seul mail part par jour.*demandé à \d\d.\d\d/);
  expect(resend()).toBeNull();
});

test('a mail that could not be asked for is offered again, with the reason', async () => {
  call.mockRejectedValue(new Error('offline'));
  await press();
  expect(screen.getByRole('status').textContent).toContain('vérifiez votre connexion');
  expect(resend()).not.toBeNull();
});
