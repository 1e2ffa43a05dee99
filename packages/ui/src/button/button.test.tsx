// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './index.ts';

test('acts by pointer, Enter and Space', async () => {
  const press = vi.fn();
  const user = userEvent.setup();
  render(<Button onPress={press}>Publier</Button>);
  await user.click(screen.getByRole('button', { name: 'Publier' }));
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(3);
});

test('a pending button has the focus still, says so and refuses presses', async () => {
  const press = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(<Button onPress={press}>Synchroniser Expert</Button>);
  await user.tab();
  rerender(
    <Button onPress={press} isPending pendingLabel="Synchronisation...">
      Synchroniser Expert
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Synchronisation...' });
  expect(document.activeElement).toBe(busy);
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  await user.click(busy);
  expect(press).not.toHaveBeenCalled();
});

test('submits its form, and while busy leaves it no way to submit', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const user = userEvent.setup();
  const form = (isPending: boolean) => (
    <form onSubmit={submit} aria-label="Lettre">
      <input aria-label="Email" />
      <Button type="submit" isPending={isPending}>
        S’abonner
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await user.click(screen.getByRole('button', { name: 'S’abonner' }));
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await user.click(screen.getByRole('button', { name: 'S’abonner' }));
  expect(submit).toHaveBeenCalledTimes(1);
  // HTML, implicit submission: Enter in a field presses the form's first submit button; a disabled one does nothing.
  const first = screen.getByRole('form', { name: 'Lettre' }).querySelector('[type=submit]');
  expect(first).toHaveProperty('disabled', true);
});

test('a disabled button is out of the way of the keyboard', async () => {
  const user = userEvent.setup();
  render(<Button isDisabled>Publier</Button>);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('what goes somewhere is a link', () => {
  render(
    <ButtonLink href="/join-authors" variant="primary">
      Devenir Auteur
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Devenir Auteur' }).getAttribute('href')).toBe('/join-authors');
});

test('a held Enter presses once', () => {
  render(<Button onPress={() => {}}>Publier</Button>);
  const button = screen.getByRole('button', { name: 'Publier' });
  // The browser makes clicks of what is not prevented; jsdom has no held key.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});

test('a press by pointer brings the focus, Enter in a field leaves it there', () => {
  render(
    <form aria-label="Lettre" onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Email" />
      <Button type="submit">S’abonner</Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'S’abonner' });
  screen.getByRole('textbox').focus();
  fireEvent.click(button, { detail: 0 });
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  fireEvent.click(button, { detail: 1 });
  expect(document.activeElement).toBe(button);
});
