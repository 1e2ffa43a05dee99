// @vitest-environment jsdom
import { act, type ReactElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureEarlyInput } from './early-input.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => document.body.replaceChildren());

/** Fields that React holds, as most of `ui` are, and what it holds. */
function Fields() {
  const [name, setName] = useState('');
  const [topics, setTopics] = useState<readonly string[]>(['budget']);
  const [pace, setPace] = useState('week');
  const toggle = (topic: string) =>
    setTopics(topics.includes(topic) ? topics.filter((one) => one !== topic) : [...topics, topic]);
  return (
    <>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      {['budget', 'audit'].map((topic) => (
        <input
          key={topic}
          type="checkbox"
          name={topic}
          checked={topics.includes(topic)}
          onChange={() => toggle(topic)}
        />
      ))}
      {['week', 'month'].map((value) => (
        <input
          key={value}
          type="radio"
          name="pace"
          value={value}
          checked={pace === value}
          onChange={() => setPace(value)}
        />
      ))}
      <output>{JSON.stringify({ name, topics: [...topics].sort(), pace })}</output>
    </>
  );
}

/** The fields as the server sent them, and what hydrates them. */
function serve(tree: ReactElement) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree);
  document.body.append(container);
  const field = (selector: string) => {
    const found = container.querySelector(selector);
    if (!(found instanceof HTMLInputElement)) throw new Error(`no ${selector}`);
    return found;
  };
  return {
    container,
    field,
    hydrate: () => act(async () => void hydrateRoot(container, tree)),
    held: () => JSON.parse(container.querySelector('output')?.textContent ?? ''),
  };
}

test('what was typed and ticked before and while the code came is what React holds after', async () => {
  const { container, field, hydrate, held } = serve(<Fields />);
  field('[name=name]').value = 'Awa';
  field('[name=budget]').click();
  const restore = captureEarlyInput(container);
  field('[name=audit]').click();
  field('[value=month]').click();
  await hydrate();
  await act(async () => restore());
  expect(held()).toEqual({ name: 'Awa', topics: ['audit'], pace: 'month' });
  expect(field('[name=name]').value).toBe('Awa');
  expect(['[name=budget]', '[name=audit]', '[value=week]', '[value=month]'].map((one) => field(one).checked)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('fields that nobody touched are left alone', async () => {
  const { container, hydrate, held } = serve(<Fields />);
  const restore = captureEarlyInput(container);
  await hydrate();
  await act(async () => restore());
  expect(held()).toEqual({ name: '', topics: ['budget'], pace: 'week' });
});
