import { expect, test } from 'vitest';
import { forcedSelector } from './force-states.ts';

test.each([
  ['.chip:hover', '[data-forced~="hover"] .chip'],
  ['.chip:hover:not(:where([aria-current], a))', '[data-forced~="hover"] .chip:not(:where([aria-current], a))'],
  ['.row:hover .box:not(:checked)', '[data-forced~="hover"] .row .box:not(:checked)'],
  ['.field:focus-visible, .field[data-focused]', '[data-forced~="focus-visible"] .field'],
  ['.button:hover:active', '[data-forced~="hover"][data-forced~="active"] .button'],
  ['.link:hover::after', '[data-forced~="hover"] .link::after'],
])('the gallery brings about what %s says, by what stands around it', (selector, forced) => {
  expect(forcedSelector(selector)).toBe(forced);
});

test('the gallery gives the ring of every focus to what can have the focus, and to nothing inside of it', () => {
  expect(forcedSelector(':focus-visible')).toMatch(/^\[data-forced~="focus-visible"\] :is\(a, button, input,.+\)$/);
});

test.each([
  ['.chip'],
  ['.chip:focus-within'],
  ['.chip:not(:hover)'],
  ['.list:has(a:hover) .chip'],
  [':root[data-js] .chip:hover'],
])('the gallery leaves %s alone', (selector) => {
  expect(forcedSelector(selector)).toBeNull();
});
