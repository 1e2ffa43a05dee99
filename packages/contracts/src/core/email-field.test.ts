import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailKey } from './email-key.ts';
import { email } from './fields.ts';

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address, shorter than the longest address. */
const ofBrowsers =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,40}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,20}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,20}[a-zA-Z0-9])?){1,3}$/;
/** Labels of the endings of Mauritania, Algeria, Morocco, Tunisia, Egypt and Sudan, and of domains in French, Greek and Tifinagh. */
const labels = [
  ['موريتانيا', 'xn--mgbah1a3hjkrd'],
  ['الجزائر', 'xn--lgbbat1ad8j'],
  ['المغرب', 'xn--mgbc0a9azcg'],
  ['تونس', 'xn--pgbs0dh'],
  ['مصر', 'xn--wgbh1c'],
  ['سودان', 'xn--mgbpl2fh'],
  ['réforme', 'xn--rforme-bva'],
  ['ΑΘΗΝΑ', 'xn--mxaard0a'],
  ['œuvre', 'xn--uvre-f4a'],
  ['ⵜⴰⵎⵓⵔⵜ', 'xn--4lj2cpe0be'],
  ['EXEMPLE', 'exemple'],
  ['org', 'org'],
] as const;

describe('an email address', () => {
  it('that the email field of a browser accepts is accepted as it was typed', () => {
    fc.assert(fc.property(fc.stringMatching(ofBrowsers), (typed) => email.parse(typed) === typed));
  });

  it('with an internationalised domain is accepted in both spellings, and they are one', () => {
    const domains = fc.array(fc.constantFrom(...labels), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(domains, fc.constantFrom('.', '。', '．'), fc.constantFrom('NFC', 'NFD'), (parts, dot, form) => {
        const typed = `Awa@${parts.map(([own]) => own).join(dot)}`.normalize(form);
        const ascii = `awa@${parts.map(([, sent]) => sent).join('.')}`;
        expect(emailKey(typed)).toBe(ascii);
        expect(emailKey(email.parse(typed))).toBe(ascii);
        expect(emailKey(email.parse(ascii.toUpperCase()))).toBe(ascii);
      }),
    );
  });

  it('leaves with a domain that mail servers know', () => {
    expect(email.parse(' Awa@exemple.موريتانيا ')).toBe('Awa@exemple.xn--mgbah1a3hjkrd');
  });

  it.each([
    'awa',
    'awa@',
    '@exemple.org',
    'awa ndiaye@exemple.org',
    'awa@exemple..org',
    'awa@-exemple.org',
    'awa@exemple.org.',
    'awa@exemple.org:25',
    'awa@réforme.org:25',
    'awa@réforme.org/x',
    'awa@réforme.org?x',
    'awa@x\\réforme.org',
    'awa@b@réforme.org',
    'awa@%72éforme.org',
    'élodie@exemple.org',
    '"awa"@exemple.org',
    'Awa <awa@exemple.org>',
    `awa@${'é'.repeat(70)}.org`,
    `${'a'.repeat(250)}@exemple.org`,
    'awa@exemple.org\r\nBcc: tous@exemple.org',
  ])('is not %j', (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  });
});
