// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeViewer } from '../session/stored-viewer.ts';
import { useFormDraft } from './form-draft.ts';
import { clearDrafts } from './local-drafts.ts';

const awa = {
  id: 'awa',
  username: 'awa',
  fullName: 'Awa Fall',
  email: 'awa@letat.test',
  role: 'reader',
  avatar: null,
} as const;
const user = userEvent.setup();

beforeEach(() => storeViewer(null));
afterEach(() => {
  cleanup();
  clearDrafts();
});

/** Fields of every kind; the name and one box are held by React, as those of `ui` are. */
function Sample({ start }: { start?: Record<string, string[]> }) {
  const [name, setName] = useState('');
  const [isHeld, setHeld] = useState(false);
  const { ref, discard } = useFormDraft('sample', () => start ?? {});
  return (
    <form ref={ref}>
      <input aria-label="name" name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="words" name="words" />
      <input aria-label="box" name="box" type="checkbox" />
      <input
        aria-label="held"
        name="held"
        type="checkbox"
        checked={isHeld}
        onChange={(event) => setHeld(event.target.checked)}
      />
      <input aria-label="week" name="pace" type="radio" value="week" defaultChecked />
      <input aria-label="month" name="pace" type="radio" value="month" />
      <input aria-label="secret" name="secret" type="password" />
      <input aria-label="trap" name="website" tabIndex={-1} />
      <button type="button" onClick={discard}>
        {name}
      </button>
    </form>
  );
}

const text = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const isOn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;
/** As after a reload. */
function again(start?: Record<string, string[]>): void {
  cleanup();
  render(<Sample {...(start ? { start } : {})} />);
}

async function fillAll(): Promise<void> {
  await user.type(screen.getByLabelText('name'), 'Awa');
  await user.type(screen.getByLabelText('words'), 'Très juste.');
  await user.click(screen.getByLabelText('box'));
  await user.click(screen.getByLabelText('held'));
  await user.click(screen.getByLabelText('month'));
}

test('what was typed and ticked is there again, and React holds it', async () => {
  again();
  await fillAll();
  again();
  expect([text('name'), text('words')]).toEqual(['Awa', 'Très juste.']);
  expect(['box', 'held', 'week', 'month'].map(isOn)).toEqual([true, true, false, true]);
  expect(screen.getByRole('button').textContent).toBe('Awa');
});

test('secrets and what no person types are never written down', async () => {
  again();
  await user.type(screen.getByLabelText('secret'), 'tambour');
  await user.type(screen.getByLabelText('trap'), 'robot');
  await user.type(screen.getByLabelText('name'), 'Awa');
  expect(Object.values({ ...sessionStorage }).join()).not.toMatch(/tambour|robot/);
});

test('no draft is stored of what was sent, or of a form that is unchanged', async () => {
  again();
  await fillAll();
  await user.click(screen.getByRole('button'));
  expect(sessionStorage).toHaveLength(0);
  again();
  await user.type(screen.getByLabelText('name'), 'A{Backspace}');
  expect(sessionStorage).toHaveLength(0);
});

test('what the browser knows is there at first; what was typed comes before it', async () => {
  again({ name: ['Moussa'] });
  expect([text('name'), screen.getByRole('button').textContent]).toEqual(['Moussa', 'Moussa']);
  expect(sessionStorage).toHaveLength(0);
  await user.type(screen.getByLabelText('name'), ' Sarr');
  again({ name: ['Moussa'] });
  expect(text('name')).toBe('Moussa Sarr');
});

test('what a visitor typed is there once they have logged in; what an account typed is for it alone', async () => {
  again();
  await user.type(screen.getByLabelText('words'), 'D’abord');
  storeViewer(awa);
  again();
  expect(text('words')).toBe('D’abord');
  await user.type(screen.getByLabelText('words'), ' et ensuite');
  storeViewer({ ...awa, id: 'moussa' });
  again();
  expect(text('words')).toBe('');
  storeViewer(null);
  again();
  expect(text('words')).toBe('');
  storeViewer(awa);
  again();
  expect(text('words')).toBe('D’abord et ensuite');
});

test('what was typed and ticked before hydration comes before what was stored, and is stored', async () => {
  again();
  await fillAll();
  cleanup();
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(<Sample />);
  const field = (name: string) => {
    const found = host.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!found) throw new Error(name);
    return found;
  };
  field('words').value = 'Pas d’accord.';
  field('box').click();
  field('box').click();
  render(<Sample />, { container: host, hydrate: true });
  expect([text('name'), text('words')]).toEqual(['Awa', 'Pas d’accord.']);
  again();
  expect([text('name'), text('words')]).toEqual(['Awa', 'Pas d’accord.']);
});

test('a logout takes it away, and what something else left there is no text', async () => {
  again();
  await fillAll();
  clearDrafts();
  again();
  expect(text('words')).toBe('');
  for (const left of ['{', 'null', '7', '{"by":null,"what":{"name":3}}', '{"by":null,"what":[["x"]]}']) {
    sessionStorage.setItem('letat.draft/sample', left);
    again();
    expect(text('name')).toBe('');
  }
});
