// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { commandOf, type Pressed } from './keys.ts';

const pressed = (key: string, given: Partial<Pressed> = {}) =>
  commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, target: null, ...given });

function element(tag: string, type?: string): HTMLElement {
  const made = document.createElement(tag);
  if (type) made.setAttribute('type', type);
  return made;
}

test.each([
  ['j', { move: 1 }],
  ['ArrowDown', { move: 1 }],
  ['k', { move: -1 }],
  ['ArrowUp', { move: -1 }],
  ['a', { decide: 'approved' }],
  ['A', { decide: 'approved' }],
  ['s', { decide: 'spam' }],
  ['d', { decide: 'deleted' }],
  ['x', 'pick'],
  ['q', null],
  ['Enter', null],
])('%s', (key, command) => {
  expect(pressed(key)).toEqual(command);
});

test('the browser’s own shortcuts stay its own', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(pressed('d', held)).toBeNull();
});

test('a key pressed in a text field is text, and on a checkbox it is a command', () => {
  for (const target of [element('textarea'), element('input', 'text'), element('select')])
    expect(pressed('d', { target })).toBeNull();
  for (const target of [element('input', 'checkbox'), element('button'), element('article')])
    expect(pressed('x', { target })).toBe('pick');
});
