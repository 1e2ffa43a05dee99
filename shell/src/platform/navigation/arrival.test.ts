// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { focusPage } from './arrival.ts';

const focused = () => document.activeElement?.id;
const heading = '<h1 id="titre">Nouvel article</h1>';

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.body.innerHTML = '';
});

it('whoever comes to a page has the focus on its heading', () => {
  document.body.innerHTML = `<main id="main">${heading}<input id="objet"></main>`;
  focusPage();
  expect(focused()).toBe('titre');
});

it('whoever comes to a page that begins with a field goes on in that field, and no field outside the page counts', () => {
  document.body.innerHTML = `<main id="main">${heading}<textarea id="objet" data-begins-here></textarea></main>`;
  focusPage();
  expect(focused()).toBe('objet');
  expect(document.querySelector('#objet')?.hasAttribute('tabindex')).toBe(false);
  document.body.innerHTML = `<input id="objet" data-begins-here><main id="main">${heading}</main>`;
  focusPage();
  expect(focused()).toBe('titre');
});

it('the part that an address names goes before the field that its page begins with', () => {
  history.replaceState(null, '', '#lettre');
  document.body.innerHTML = `<main id="main">${heading}<input id="objet" data-begins-here><section id="lettre"></section></main>`;
  focusPage();
  expect(focused()).toBe('lettre');
});
