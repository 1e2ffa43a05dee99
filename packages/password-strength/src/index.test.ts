import { describe, expect, it } from 'vitest';
import { passwordStrength } from './index.ts';
import { regionalWords } from './regional-words.ts';

const awa = ['Élodie Awa Ndiaye', 'awa-ndiaye', 'elodie.ndiaye@exemple.org'];
const mayBe = (password: string) => passwordStrength(password, awa).advice === null;

describe('a password that is easy to guess', () => {
  it.each([
    ['a row of keys and digits', 'qwerty12345'],
    ['a common one with signs for letters', 'P@ssw0rd123'],
    ['a row of French keys', 'azertyuiop'],
    ['digits backwards', '0987654321'],
    ['one character', 'aaaaaaaaaaaa'],
    ['a few over and over', 'abcabcabcabc'],
    ['words that everybody tries', 'Mot de passe 2026 !'],
    ['a word of our own', 'changezmoi123'],
    ['a French word', 'démonstration'],
    ['a French word without its accent', 'demonstration'],
    ['a French word and a year', 'République2026'],
    ['a declaration', 'jetaime1234'],
    ['the site', 'letatenmouvement'],
    ['the site, spread', 'L’État en Mouvement 1'],
    ['the user name twice', 'awa-ndiayeawa-ndiaye'],
    ['the user name and a year', 'AwaNdiaye2026'],
    ['a French word with an accent too many', 'Dèmonstration'],
    ['the name', 'Élodie Awa Ndiaye'],
    ['the name without its accent', 'ELODIE NDIAYE'],
    ['the address', 'elodie.ndiaye@exemple.org'],
    ['the local part of the address', 'elodie.ndiaye'],
    ['separators', '----------------'],
    ['a row of French keys and digits', 'azerty123456'],
    ['a declaration and digits', 'jetaime12345'],
    ['a country and a year', 'senegal2024'],
    ['a country of two words and a digit', 'Côte d’Ivoire 1'],
    ['one character, and another', 'aaaaaaaaaaab'],
    ['a zigzag over French keys', 'a1z2e3r4t5y6'],
    ['words of faith', 'Allahou akbar'],
    ['the subject of the site and a year', 'Gouvernance2024'],
    ['a word, a year and a sign', 'Soleil2025!'],
    ['a first name, a sign and a year', 'Mamadou@2023'],
  ])('%s: %s', (_what, password) => {
    const { score, advice } = passwordStrength(password, awa);
    expect(score).toBeLessThan(3);
    expect(advice).toMatch(/^[A-ZÉ].+\. Quelques mots sans rapport entre eux sont plus sûrs\.$/u);
    expect(advice).not.toContain('undefined');
  });
});

describe('a password that may be chosen', () => {
  it.each([
    'une phrase assez longue',
    'violon-orage-31',
    'tambour-rivage-77',
    'Un café à Ségou',
    '🐘🦒🐊🦁🐆🦏🦓🐘🦒🐊',
    'كلمة سر طويلة جدا',
    'xK4vQm2pLw',
    `${'é'.repeat(3)}${'tat en m'.repeat(24)}`,
  ])('%s', (password) => {
    expect(mayBe(password)).toBe(true);
    expect(mayBe(password.normalize('NFD'))).toBe(true);
  });
});

it.each(['2024', '1998', '123', '12345', '77', '!', '2025!', '@2023', ' 2019 ?'])(
  'what people try first in French-speaking Africa is easy to guess with %j behind it',
  (ending) => {
    // Without the capital a word has no more guesses than with it.
    const typed = regionalWords.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}${ending}`);
    expect(typed.filter(mayBe)).toEqual([]);
  },
);

it('what people try first in French-speaking Africa is easy to guess in small letters', () => {
  expect(regionalWords.map((word) => `${word}2024`).filter(mayBe)).toEqual([]);
});

it('the same words are easy for the person whom they name only', () => {
  expect(passwordStrength('moussakonatesikasso', []).advice).toBeNull();
  expect(passwordStrength('moussakonatesikasso', ['Moussa Konaté', 'sikasso']).advice).not.toBeNull();
});

it('a long user name written twice is easy to guess', () => {
  const username = 'coordination-senegalaise-4821-du-7395';
  expect(passwordStrength(username + username, [username]).advice).not.toBeNull();
  expect(passwordStrength(username + username, []).advice).toBeNull();
});

it('only the first forty characters count, which bounds the work', () => {
  expect(mayBe(`${'ab'.repeat(10)}xK4vQm2pLw`)).toBe(true);
  expect(mayBe(`${'ab'.repeat(20)}xK4vQm2pLw`)).toBe(false);
  expect(passwordStrength('4@8({3€69!1|'.repeat(16), awa)).toEqual(
    passwordStrength('4@8({3€69!1|'.repeat(16).slice(0, 45), awa),
  );
});
