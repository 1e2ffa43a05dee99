import { describe, expect, it } from 'vitest';
import { localPath, localPathWithOutcome } from './forms.ts';

describe('the way back', () => {
  it.each([['/'], ['/dashboard'], ['/post/la-reforme?a=b#commentaires'], ['/integration/expert-sync']])(
    '%s is followed',
    (path) => {
      expect(localPath(path)).toBe(path);
    },
  );

  it.each([
    ['an address', 'https://autre.example/'],
    ['an address without scheme', '//autre.example'],
    ['one that browsers read so', '/\\autre.example'],
    ['backslashes alone', '\\\\autre.example'],
    ['a tab that browsers drop', '/\t/autre.example'],
    ['a line break', '/\r\nset-cookie: sid=x'],
    ['slashes further on', '/a/..//autre.example'],
    ['a scheme that acts', 'javascript:alert(1)'],
    ['a path that is none', 'dashboard'],
    ['a path after a space', ' /dashboard'],
    ['nothing', ''],
    ['no text', undefined],
    ['several', ['/a', '/b']],
  ])('leads home for %s', (_what, next) => {
    expect(localPath(next)).toBe('/');
    expect(localPathWithOutcome(next, 'connexion', 'validation')).toBe('/?connexion=validation#connexion');
  });

  it('is in ASCII and stays here, whatever its dots', () => {
    expect(localPath('/post/réforme')).toBe('/post/r%C3%A9forme');
    expect(localPath('/../../autre.example')).toBe('/autre.example');
    expect(localPath('/x?a=\ud800')).toMatch(/^\/x\?a=/);
  });

  it('adds the outcome to the address, once', () => {
    expect(localPathWithOutcome('/dashboard?x=1&connexion=vieux#ici', 'connexion', 'wrong_credentials')).toBe(
      '/dashboard?x=1&connexion=wrong_credentials#connexion',
    );
  });
});
