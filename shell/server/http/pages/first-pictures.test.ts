import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withFirstPictures } from './first-pictures.ts';

const picture = { src: '/a.webp', srcSet: '/a/480.webp 480w, /a.webp 1600w', sizes: '(min-width: 60rem) 28rem, 15rem' };

it('pictures that paint first are asked for by links that wait for the first script, and are lazy themselves', () => {
  const first = createElement('img', { ...picture, alt: 'À > B', loading: 'eager', fetchPriority: 'high' });
  const later = createElement('img', { src: '/b.svg?x=1&y=2', alt: '', loading: 'lazy' });
  const { main, links } = withFirstPictures(renderToString(createElement('div', null, first, later)));
  expect(links).toBe(
    `<link rel="first-picture" as="image" imageSrcSet="${picture.srcSet}" imageSizes="${picture.sizes}" fetchPriority="high"/>`,
  );
  expect(main).toMatch(/^<div><img src="\/a\.webp"/);
  expect(main.match(/loading="lazy"/g)).toHaveLength(2);
  expect(main).not.toContain('eager');
});

it('a page without any stays as it is, whatever its text says', () => {
  const html = '<p>loading="eager" et &lt;link rel="preload" as="image"&gt;</p><img src="/a.webp" alt="">';
  expect(withFirstPictures(html)).toEqual({ main: html, links: '' });
});
