import type { Component } from './components.ts';

/** SPDX names of licences that ask for no more than to be named. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Licences that ask for more, and why what they ask for is met. */
const accepted: Readonly<Record<string, string>> = {
  'OFL-1.1': 'typefaces: embedded and served as they are, under their own names',
  'MPL-2.0': 'by file: its files are not changed, and their source is at the registry',
  'LGPL-3.0-or-later': 'libvips, loaded as a library of its own, which whoever runs the site may replace',
};

/** Packages whose author wrote the licence in words of their own, and what was read there. */
const read: Readonly<Record<string, string>> = {
  'png-js': 'MIT, in its file LICENSE',
  'dejavu-fonts-ttf': 'Bitstream Vera and Arev: free to embed and to pass on; the typeface is not sold by itself',
};

const simple = (licence: string): boolean => permissive.has(licence) || Object.hasOwn(accepted, licence);

/** Whether an expression of SPDX allows the use that is made here: each of what is joined by AND, one of what is joined by OR. */
export const isAllowed = ({ name, licence }: Pick<Component, 'name' | 'licence'>): boolean => {
  if (Object.hasOwn(read, name)) return true;
  if (licence === null) return false;
  const alternatives = licence.replace(/^\(|\)$/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every(simple));
};
