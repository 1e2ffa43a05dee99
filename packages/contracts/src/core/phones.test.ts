import { expect, test } from 'vitest';
import { maskedPhone, readPhone } from './phones.ts';

test.each([
  '77 123 45 67',
  '77.123.45.67',
  '+221 77 123 45 67',
  '00221771234567',
  '(77) 123-45-67',
  '77\u00a0123\u202f45\u00a067',
])('a number of Senegal that is typed as %j is read whole', (text) => {
  expect(readPhone(text, '+221')).toBe('+221771234567');
});

test.each(['', '77', '+225 07 12 34 56 78', 'douze', '77 123 45 67 ou 78', '+221', '٧٧١٢٣٤٥٦٧', '7'.repeat(20)])(
  '%j is no number of Senegal',
  (text) => {
    expect(readPhone(text, '+221')).toBeNull();
  },
);

test('a masked number keeps its country and its last two digits, and nothing between them', () => {
  expect(maskedPhone('+221771234567')).toBe('+221\u00a0••\u00a067');
});
