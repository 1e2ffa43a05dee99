// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { hasExclusion, reloadWithout, takeExclusions } from './exclusion.ts';

it('a document that was loaded without one remote does without both when another is suspected, and the next one without none', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const first = { remote: 'mfe-editorial', deed: 'emptied the document' };
  const second = { remote: 'mfe-marketplace', deed: 'replaced pushState' };
  reloadWithout(first, []);
  expect(hasExclusion()).toBe(true);
  expect(takeExclusions()).toEqual([first]);
  reloadWithout(second, [first]);
  expect(takeExclusions()).toEqual([first, second]);
  expect(takeExclusions()).toEqual([]);
  expect(hasExclusion()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});
