import { addressParser } from 'postal-mime';
import { expect, it } from 'vitest';
import { nameAddress } from './name-address.ts';

it.each([
  'Awa Ndiaye',
  'Diop, Awa "la Grande"',
  'Awa (Dakar) <x@y.example>',
  'O\\"Brien; Ltd:',
  'L’État en Mouvement',
  'Élodie.Nguéma',
])('the name %j in a header is read back as one person with that name', (name) => {
  expect(addressParser(nameAddress(name, 'awa@exemple.org'))).toEqual([{ name, address: 'awa@exemple.org' }]);
});

it('a recipient without a name is the address alone', () => {
  expect(nameAddress('', 'awa@exemple.org')).toBe('awa@exemple.org');
});
