import { describe, expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

describe('an address of the web', () => {
  it.each([
    'https://exemple.org',
    'http://exemple.org/',
    'HTTPS://Exemple.ORG/Chemin',
    'https://exemple.org:8443/a?b=c#d',
    'https://exemple.org/@awa',
    'https://exemple.org?de=awa@exemple.org',
    'https://xn--tat-9la.example/été',
    'https://1.exemple.org',
  ])('may be %s', (address) => expect(isWebAddress(address)).toBe(true));

  it.each([
    ['of another scheme', 'javascript:alert(1)'],
    ['of another scheme', 'data:text/html,x'],
    ['of another scheme', 'ftp://exemple.org'],
    ['without a scheme', 'exemple.org'],
    ['without a scheme', '//exemple.org'],
    ['without slashes', 'https:exemple.org'],
    ['without a host', 'https:///exemple.org'],
    ['with a name before its host', 'https://linkedin.com@evil.test'],
    ['with a name and a password', 'https://awa:secret@exemple.org'],
    ['with an empty name', 'https://@exemple.org'],
    ['with a backslash', 'https://exemple.org\\@evil.test'],
    ['with a space', 'https://exemple.org/a b'],
    ['with a tab, which browsers leave out', 'https://exemple.org/\tx'],
    ['with a line break', 'https://exemple.org\n.evil.test'],
    ['with an invisible character', 'https://exemple\u200b.org'],
    ['with characters that become a slash', 'https://evil.test\uff0fexemple.org'],
    ['with letters that look alike', 'https://exempl\u0435.org'],
    ['of this machine', 'http://localhost:3000'],
    ['of this machine', 'http://site.localhost'],
    ['of a local network', 'http://imprimante.local'],
    ['of a local network', 'http://metadata.google.internal'],
    ['of one label', 'http://intranet'],
    ['that ends with a dot', 'https://exemple.org.'],
    ['an IPv4 address', 'http://127.0.0.1'],
    ['an IPv4 address, short', 'http://127.1'],
    ['an IPv4 address in hexadecimal', 'http://0x7f.1'],
    ['an IPv4 address as one number', 'http://2130706433'],
    ['an IPv6 address', 'http://[::1]/'],
    ['nothing', ''],
  ])('is refused: one %s (%s)', (_what, address) => expect(isWebAddress(address)).toBe(false));

  it('may have to be encrypted', () => {
    expect(isWebAddress('https://exemple.org', { https: true })).toBe(true);
    expect(isWebAddress('http://exemple.org', { https: true })).toBe(false);
  });
});

describe('an address of LinkedIn', () => {
  const isProfile = (address: string) => isWebAddress(address, { network: 'linkedin' });

  it.each(['https://linkedin.com/in/awa', 'https://www.linkedin.com/in/awa', 'http://SN.LinkedIn.com/in/awa'])(
    'may be %s',
    (address) => expect(isProfile(address)).toBe(true),
  );

  it.each([
    'https://linkedin.com@evil.test',
    'https://linkedin.com:443@evil.test/in/awa',
    'https://linkedin.com.evil.test/in/awa',
    'https://notlinkedin.com/in/awa',
    'https://evil.test/linkedin.com',
    'https://evil.test/?u=https://linkedin.com/in/awa',
    'https://evil.test#linkedin.com',
    'https://linkedin.co/in/awa',
    'https://exemple.org/in/awa',
  ])('is not %s', (address) => expect(isProfile(address)).toBe(false));
});
