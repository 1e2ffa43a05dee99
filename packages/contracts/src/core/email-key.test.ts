import { describe, expect, it } from 'vitest';
import { emailKey } from './email-key.ts';

describe('the key of an email address', () => {
  it.each([
    ['capitals', 'Awa.Ndiaye@Exemple.ORG', 'awa.ndiaye@exemple.org'],
    ['spaces around it', ' awa@exemple.org\n', 'awa@exemple.org'],
    ['full-width characters', 'ａｗａ@exemple.org', 'awa@exemple.org'],
    ['the script of its domain', 'Awa@Exemple.موريتانيا', 'awa@exemple.xn--mgbah1a3hjkrd'],
    ['an accent of its domain in two code points', 'awa@re\u0301forme.org', 'awa@xn--rforme-bva.org'],
    ['an accent in two code points', 'e\u0301lodie@exemple.org', 'élodie@exemple.org'],
  ])('is the same whatever the spelling: %s', (_what, email, key) => {
    expect(emailKey(email)).toBe(key);
    expect(emailKey(key)).toBe(key);
  });

  it.each([
    ['what follows a plus', 'awa+lettre@exemple.org', 'awa@exemple.org'],
    ['a dot', 'awa.ndiaye@exemple.org', 'awandiaye@exemple.org'],
    ['an accent', 'élodie@exemple.org', 'elodie@exemple.org'],
    ['a letter without its dot, which capitals would turn into i', 'awı@exemple.org', 'awi@exemple.org'],
    ['another host', 'awa@exemple.org', 'awa@exemple.com'],
  ])('tells people apart by %s', (_what, one, other) => expect(emailKey(one)).not.toBe(emailKey(other)));
});
