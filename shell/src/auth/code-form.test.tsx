// @vitest-environment jsdom
import type { SecondStep } from '@letat/contracts/auth/passkeys/operations';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeForm } from './code-form.tsx';
import type { AuthForm } from './use-auth-form.ts';

const authForm: AuthForm = { problems: [], isPending: false, enter: () => () => {} };
const onPaper: SecondStep = { application: false, passkey: null };

afterEach(cleanup);

test('what is typed before it is known which codes an account has stays in its field, with the focus', async () => {
  const user = userEvent.setup();
  const answer = Promise.withResolvers<SecondStep>();
  render(<CodeForm next="/dashboard" authForm={authForm} call={vi.fn().mockReturnValue(answer.promise)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code à six chiffres' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('AB');
  await act(async () => answer.resolve(onPaper));
  expect(screen.getByRole('textbox', { name: 'Code de secours' })).toBe(field);
  expect(field.value).toBe('AB');
  expect(document.activeElement).toBe(field);
  await user.keyboard('CD');
  expect(field.value).toBe('ABCD');
});

test('whoever chooses the other kind of code begins in an empty field', async () => {
  const user = userEvent.setup();
  const both: SecondStep = { application: true, passkey: null };
  render(<CodeForm next="/dashboard" authForm={authForm} call={vi.fn().mockResolvedValue(both)} />);
  await user.keyboard('12');
  await user.click(await screen.findByRole('button', { name: 'Utiliser un code de secours' }));
  const paper = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code de secours' });
  expect(paper.value).toBe('');
  expect(document.activeElement).toBe(paper);
});
