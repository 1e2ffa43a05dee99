import { expect, it } from 'vitest';
import { ofName } from './of-name.ts';

it.each([
  ['Moussa', 'de Moussa'],
  ['Élise', 'd’Élise'],
  ['awa@exemple.org', 'd’awa@exemple.org'],
  ['Œuvre', 'd’Œuvre'],
  ['Hélène', 'd’Hélène'],
  ['Hawa', 'de Hawa'],
  ['Yves', 'd’Yves'],
  ['Yaoundé', 'de Yaoundé'],
  ['𞤀𞤤𞤢', 'de 𞤀𞤤𞤢'],
  ['', 'de '],
])('« de » and %j make %j', (name, text) => expect(ofName(name)).toBe(text));
