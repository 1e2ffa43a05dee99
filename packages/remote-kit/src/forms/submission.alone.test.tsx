// @vitest-environment jsdom

import { Form } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../data/api-client.ts';
import { type FieldText, type SubmissionOptions, useSubmission } from './submission.ts';

vi.mock('@letat/ui/toast', () => ({ toast: vi.fn() }));

const user = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

interface SampleProps extends Partial<SubmissionOptions> {
  send: (text: FieldText) => Promise<void>;
}

function Sample({ send, ...options }: SampleProps) {
  const { problems, isPending, isSent, again, submit } = useSubmission({ general: 'email', ...options });
  if (isSent)
    return (
      <button type="button" onClick={again}>
        Encore
      </button>
    );
  return (
    <Form problems={problems} onSubmit={submit(send)} aria-busy={isPending}>
      <TextField label="Email" name="email" />
      <TextField label="Code" name="code" />
      <button type="submit">Envoyer</button>
    </Form>
  );
}

const press = () => user.click(screen.getByRole('button'));
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const refused = (code: 'wrong_code' | 'validation', details?: { path: string; message: string }[]) =>
  new ApiError(400, 'Bad Request', { code, error: 'Ce code est faux.', ...(details ? { details } : {}) });

test('a form that was sent gives way to its outcome, empties its draft and says so in its toast', async () => {
  const draft = { discard: vi.fn() };
  const send = vi.fn(async (_: FieldText) => {});
  render(<Sample send={send} draft={draft} sentToast={{ title: 'Envoyé' }} />);
  await user.type(field(/Email/), 'awa@letat.test');
  await press();
  expect(send.mock.calls[0]?.[0]('email')).toBe('awa@letat.test');
  expect(screen.getByRole('button').textContent).toBe('Encore');
  expect(draft.discard).toHaveBeenCalledOnce();
  expect(toast).toHaveBeenCalledExactlyOnceWith({ title: 'Envoyé' });
  await press();
  expect(field(/Email/)).toHaveProperty('value', '');
});

test('a problem of a field is marked there, summed up, and removed once the form is sent', async () => {
  const draft = { discard: vi.fn() };
  const send = vi.fn().mockRejectedValueOnce(refused('validation', [{ path: 'code', message: 'Trop court.' }]));
  render(<Sample send={send} draft={draft} />);
  await press();
  expect(field(/Code/).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Un champ est à corriger' }));
  expect(draft.discard).not.toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
  await press();
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['its own field', { fields: { wrong_code: 'code' } }, refused('wrong_code'), /Code/, 'Ce code est faux.'],
  ['the form’s first field', {}, refused('wrong_code'), /Email/, 'Ce code est faux.'],
  [
    'the form’s first field without a connection',
    {},
    new TypeError('Failed to fetch'),
    /Email/,
    'Le site ne répond pas',
  ],
] as const)('a refusal that names no field is said at %s', async (_, options, cause, marked, sentence) => {
  render(<Sample {...options} send={vi.fn().mockRejectedValue(cause)} />);
  await press();
  expect(field(marked).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('region').textContent).toContain(sentence);
});

test('a form with a toast for refusals says there what concerns no field, and marks the rest', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(refused('wrong_code'))
    .mockRejectedValueOnce(refused('validation', [{ path: 'code', message: 'Trop court.' }]))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const refusedToast = vi.fn((sentence: string | undefined) => ({ title: 'Erreur', text: sentence ?? 'Sans réponse' }));
  render(<Sample send={send} refusedToast={refusedToast} />);
  await press();
  expect(screen.queryByRole('region')).toBeNull();
  expect(toast).toHaveBeenLastCalledWith({ title: 'Erreur', text: 'Ce code est faux.' });
  await press();
  expect(refusedToast).toHaveBeenLastCalledWith('Ce code est faux.', true);
  expect(field(/Code/).getAttribute('aria-invalid')).toBe('true');
  await press();
  expect(toast).toHaveBeenLastCalledWith({ title: 'Erreur', text: 'Sans réponse' });
});

test('a form on its way is not sent again, by whatever means', async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn(() => answer.promise);
  render(<Sample send={send} />);
  const form = screen.getByRole('button').closest('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(send).toHaveBeenCalledOnce();
  expect(form.getAttribute('aria-busy')).toBe('true');
  answer.resolve();
  await screen.findByText('Encore');
});

test('a form that another document follows stays pending until that comes', async () => {
  const send = vi.fn(async () => {});
  render(<Sample send={send} isLeaving />);
  await press();
  await expect.poll(() => screen.getByRole('button').closest('form')?.getAttribute('aria-busy')).toBe('true');
  await press();
  expect(send).toHaveBeenCalledOnce();
});

test('whoever sees a refusal first may leave nothing to say', async () => {
  const onRefused = vi.fn(() => true);
  render(<Sample send={vi.fn().mockRejectedValue(refused('wrong_code'))} onRefused={onRefused} />);
  await press();
  expect(onRefused).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region')).toBeNull();
  expect(toast).not.toHaveBeenCalled();
});
