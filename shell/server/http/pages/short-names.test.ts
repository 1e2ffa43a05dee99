import { expect, it } from 'vitest';
import { shortenNames } from './short-names.ts';

it('classes and variables have names of a letter in a page and in its rules, those that occur most the shortest', () => {
  const { style, html } = shortenNames({
    style: ':root{--ds-ink:#000}._x1y0{color:var(--ds-ink);padding:.5rem}._x1y0>.k2z1:hover{margin:0}',
    html: '<p class="k2z1 _x1y0">Un</p><p class="_x1y0 plain" style="color:var(--ds-ink)">Deux</p>',
  });
  expect(style).toBe(':root{--a:#000}.a{color:var(--a);padding:.5rem}.a>.b:hover{margin:0}');
  expect(html).toBe('<p class="b a">Un</p><p class="a plain" style="color:var(--a)">Deux</p>');
});

it('a class that has no rule keeps its name, and no other takes it', () => {
  const { style, html } = shortenNames({ style: '.long1{x:y}', html: '<i class="a long1"></i>' });
  expect([style, html]).toEqual(['.b{x:y}', '<i class="a b"></i>']);
});

it('a page has as many names as it needs, each once', () => {
  const names = Array.from({ length: 800 }, (_, index) => `c${index}x`);
  const { style } = shortenNames({
    style: names.map((name) => `.${name}{x:y}`).join(''),
    html: names.map((name) => `<i class="${name}"></i>`).join(''),
  });
  const short = [...style.matchAll(/\.(\w+)/g)].map(([, name]) => name);
  expect(new Set(short).size).toBe(800);
  expect(short.slice(25, 28)).toEqual(['z', 'aa', 'ab']);
});

it('what is written in the text of a page stays as it is, and so does a page whose attributes are written otherwise', () => {
  const text = '<p class="k2z1">.k2z1 et --ds-ink</p>';
  expect(shortenNames({ style: '.k2z1{x:y}', html: text }).html).toBe('<p class="a">.k2z1 et --ds-ink</p>');
  const other = { style: '.k2z1{x:y}', html: "<p class='k2z1'></p>" };
  expect(shortenNames(other)).toEqual(other);
});
