import { expect, it } from 'vitest';
import { locationOf } from './location.ts';

it.each([
  ['an address of visible ASCII', 'https://exemple.org/a%C3%A9?b=%2F#c', 'https://exemple.org/a%C3%A9?b=%2F#c'],
  ['a letter of Latin-1', 'https://exemple.org/été', 'https://exemple.org/%C3%A9t%C3%A9'],
  [
    'an apostrophe beyond it',
    'https://exemple.org/l’été?q=l’été#l’été',
    'https://exemple.org/l%E2%80%99%C3%A9t%C3%A9?q=l%E2%80%99%C3%A9t%C3%A9#l%E2%80%99%C3%A9t%C3%A9',
  ],
  ['an escape beside a letter', 'https://exemple.org/%2Fé', 'https://exemple.org/%2F%C3%A9'],
  ['a host of another script', 'https://مثال.إختبار/ملف', 'https://xn--mgbh0fb.xn--kgbechtv/%D9%85%D9%84%D9%81'],
  ['a path', '/post/réforme?lettre=reçue#été', '/post/r%C3%A9forme?lettre=re%C3%A7ue#%C3%A9t%C3%A9'],
  ['an address to write to', 'mailto:awa@exemple.org?subject=Été', 'mailto:awa@exemple.org?subject=%C3%89t%C3%A9'],
  [
    'a line end, which would begin another header',
    'https://exemple.org/a\r\nset-cookie: b=é',
    'https://exemple.org/aset-cookie:%20b=%C3%A9',
  ],
  ['half an emoji', 'https://exemple.org/\ud83d', 'https://exemple.org/%EF%BF%BD'],
  ['what is no address', 'été \ud83d', '%C3%A9t%C3%A9%20%EF%BF%BD'],
])('%s becomes a URI that a header may carry', (_, address, expected) => {
  expect(locationOf(address)).toBe(expected);
  expect(() => new Headers({ location: locationOf(address) })).not.toThrow();
});
