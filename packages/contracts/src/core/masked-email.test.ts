import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it.each([
  ['awa.fall@exemple.org', 'a•••@e•••.org'],
  ['moi@jean-dupont.co.uk', 'm•••@j•••.uk'],
  ['"a@b"@exemple.org', '"•••@e•••.org'],
  ['😀x@exemple.org', '😀•••@e•••.org'],
  ['racine@localhost', 'r•••@l•••'],
])('of %s only first letters and the last part of the domain are shown', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
