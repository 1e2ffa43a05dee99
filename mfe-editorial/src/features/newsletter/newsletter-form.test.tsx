// @vitest-environment jsdom
import { PageContext } from '@letat/remote-kit/page-context';
import { storeViewer } from '@letat/remote-kit/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NewsletterForm } from './newsletter-form.tsx';

const awa = {
  id: 'awa',
  username: 'awa',
  fullName: 'Awa Fall',
  email: 'awa@letat.test',
  role: 'reader',
  avatar: null,
} as const;

function show(call = vi.fn()): HTMLInputElement {
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <NewsletterForm page="/" outcome={undefined} />
    </PageContext>,
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Votre adresse email' });
}

afterEach(() => {
  cleanup();
  storeViewer(null);
});

test('whoever is logged in is not asked for the address of their account, and agrees to nothing by that', () => {
  storeViewer(awa);
  expect(show().value).toBe('awa@letat.test');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^J’accepte de recevoir/ }).checked).toBe(false);
});

test('a visitor’s address is theirs to type, and one that is typed before it is known who they are stays', async () => {
  const email = show();
  expect(email.value).toBe('');
  await userEvent.type(email, 'autre@exemple.org');
  act(() => storeViewer(awa));
  expect(email.value).toBe('autre@exemple.org');
});

test('whoever asked sees the address that they typed, and goes back to mend it', async () => {
  const call = vi.fn().mockResolvedValue({ requestId: 'jeton', bits: 0 });
  const email = show(call);
  await userEvent.type(email, 'awa@exemple.orh');
  await userEvent.click(screen.getByRole('checkbox', { name: /^J’accepte de recevoir/ }));
  await userEvent.click(screen.getByRole('button', { name: 'S’abonner' }));
  expect(await screen.findByText('awa@exemple.orh')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Ce n’est pas la bonne adresse/ }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Votre adresse email' });
  expect(field.value).toBe('awa@exemple.orh');
  expect(document.activeElement).toBe(field);
  // Consent is given for an address: it is asked for again.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^J’accepte de recevoir/ }).checked).toBe(false);
});

test('an address with a slip is offered as it was meant, in the form of the letter', async () => {
  const field = show();
  await userEvent.type(field, 'awa@gmial.com');
  await userEvent.click(await screen.findByRole('button', { name: 'awa@gmail.com' }));
  expect(field.value).toBe('awa@gmail.com');
});

test('whoever asked finds the way to the mailbox that the address names, and none where it names none', async () => {
  for (const [address, name] of [
    ['awa@gmail.com', 'Ouvrir Gmail'],
    ['awa@ministere.gouv.sn', null],
  ] as const) {
    const call = vi.fn().mockResolvedValue({ requestId: 'jeton', bits: 0 });
    await userEvent.type(show(call), address);
    await userEvent.click(screen.getByRole('checkbox', { name: /^J’accepte de recevoir/ }));
    await userEvent.click(screen.getByRole('button', { name: 'S’abonner' }));
    await screen.findByText(address);
    expect(screen.queryByRole('link', { name: /^Ouvrir/ })?.textContent ?? null).toBe(name);
    cleanup();
  }
});

test('a form that was sent without scripts says which address is meant, since its page knows none', () => {
  render(
    <PageContext value={{ call: vi.fn(), origin: '', fragmentHtml: new Map() }}>
      <NewsletterForm page="/" outcome="recue" />
    </PageContext>,
  );
  expect(screen.getByText(/^Un email part vers l’adresse que vous venez d’écrire/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Ouvrir/ })).toBeNull();
});

test('who follows an author agrees to that author’s letters alone, and anew once the review’s are to come as well', async () => {
  const call = vi.fn().mockResolvedValue({ requestId: 'jeton', bits: 0 });
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <NewsletterForm page="/" outcome={undefined} author={{ id: 'awa', fullName: 'Awa Fall' }} asksForAuthor />
    </PageContext>,
  );
  const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^J’accepte de recevoir/ });
  expect(consent().value).toBe('a1');
  await userEvent.click(consent());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Recevoir aussi La lettre du dimanche, de la revue' }));
  expect([consent().value, consent().checked]).toEqual(['v2', false]);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Recevoir aussi/ }));
  await userEvent.click(consent());
  await userEvent.type(screen.getByRole('textbox', { name: 'Votre adresse email' }), 'awa@exemple.org');
  await userEvent.click(screen.getByRole('button', { name: 'S’abonner' }));
  expect(call.mock.calls[0]?.[1].body).toMatchObject({ consent: 'a1', authorSubscriptions: ['awa'] });
});
