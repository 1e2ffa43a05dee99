// @vitest-environment jsdom
import { TextField } from '@letat/ui/text-field';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAddressSlip } from './address-slip.tsx';

function Field() {
  const field = useRef<HTMLInputElement>(null);
  const slip = useAddressSlip(field);
  return <TextField ref={field} label="Adresse" type="email" onChange={slip.onChange} description={slip.hint} />;
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Adresse/ });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Field />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a slip in the domain is offered as it was meant once nothing more is typed, and taken by a press', async () => {
  type('awa@gmial.com');
  expect(screen.queryByRole('button')).toBeNull();
  await pass(700);
  fireEvent.click(screen.getByRole('button', { name: 'awa@gmail.com' }));
  expect(box().value).toBe('awa@gmail.com');
  expect(document.activeElement).toBe(box());
  await pass(700);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an address that is still being typed is let alone, and so is one without a slip', async () => {
  type('awa@gmail.c');
  await pass(600);
  type('awa@gmail.com');
  await pass(2000);
  expect(screen.queryByRole('button')).toBeNull();
});
