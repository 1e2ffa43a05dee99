import { expect, it } from 'vitest';
import { siteOriginOf, splitOrigins } from './origin-field.ts';

it.each([
  ['https://gazette.example', 'https://gazette.example'],
  ['  gazette.example/une/page?x=1 ', 'https://gazette.example'],
  ['https://GAZETTE.example:443/', 'https://gazette.example'],
  ['https://gazette.example:8443', 'https://gazette.example:8443'],
  ['https://réforme.sn', 'https://xn--rforme-bva.sn'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://blog.localhost:3000', 'http://blog.localhost:3000'],
  ['http://gazette.example', null],
  ['ftp://gazette.example', null],
  ['https://192.168.1.4', null],
  ['https://intranet', null],
  ['https://nas.local', null],
  ['https://user:secret@gazette.example', null],
  ['https://*.gazette.example', null],
  ['null', null],
  ['javascript:alert(1)', null],
  ['', null],
])('what is typed as %j is the origin %j', (typed, origin) => {
  expect(siteOriginOf(typed)).toBe(origin);
});

it('a text with one origin on each line, or with commas, is split at all of them, each once', () => {
  expect(splitOrigins('a.example\r\nb.example, c.example;a.example\n\n')).toEqual([
    'a.example',
    'b.example',
    'c.example',
  ]);
  expect(splitOrigins(' \n ')).toEqual([]);
});
