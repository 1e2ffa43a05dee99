// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TextArea } from './index.ts';

test('a text area holds several lines and counts characters as people do', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  render(<TextArea label="Motivation" limit={200} onChange={change} />);
  const field = screen.getByRole('textbox', { name: /Motivation/ });
  expect(field.tagName).toBe('TEXTAREA');
  await user.type(field, 'Deux{Enter}👍');
  expect(change).toHaveBeenLastCalledWith('Deux\n👍');
  expect(screen.getByText('6/200')).toBeTruthy();
});

test('a field is written from the side that its script begins on', () => {
  render(<TextArea label="Biographie" />);
  expect(screen.getByRole('textbox', { name: /Biographie/ }).getAttribute('dir')).toBe('auto');
});

test('a text area starts from what it is given', () => {
  render(<TextArea label="Biographie" defaultValue="Auditrice" limit={300} />);
  expect(screen.getByDisplayValue('Auditrice')).toBeTruthy();
  expect(screen.getByText('9/300')).toBeTruthy();
});
