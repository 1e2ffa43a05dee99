import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { movableClock } from '../../../../test/clock.ts';
import type { Dns } from './dns.ts';
import { redOf, SenderRecordsReader } from './sender-records.ts';
import { checkPtr, publicHostOf, reversed } from './sending-server.ts';

const keyOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const strong = keyOf(2048);
const domain = 'lettre.exemple.org';
const dkimHost = `s1._domainkey.${domain}`;

type Zone = Record<string, { txt?: string[]; a?: string[]; mx?: string[]; ptr?: string[] }>;
const good: Zone = {
  [domain]: { txt: ['v=spf1 include:_spf.exemple.net ~all', 'autre=chose'] },
  '_spf.exemple.net': { txt: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  [dkimHost]: { txt: [`v=DKIM1; k=rsa; p=${strong}`] },
  '_dmarc.exemple.org': { txt: ['v=DMARC1; p=quarantine'] },
  'smtp.exemple.net': { a: ['192.0.2.1'] },
  '192.0.2.1': { ptr: ['smtp.exemple.net'] },
};

function readerOf(zone: Zone, { dkimSelector = 's1' as string | null, dkimPublicKey = null as string | null } = {}) {
  const asked = vi.fn((kind: keyof Zone[string]) => async (host: string) => zone[host]?.[kind] ?? []);
  const texts = vi.fn(asked('txt'));
  const dns: Dns = { texts, addresses: asked('a'), mailHosts: asked('mx'), namesOf: asked('ptr') };
  const clock = movableClock();
  const reader = new SenderRecordsReader({
    ...{ clock, dns, domain, dkimSelector, dkimPublicKey, reportsTo: 'revue@exemple.org' },
    // Nothing listens there, and nothing but its name is asked for.
    smtpUrl: 'smtp://smtp.exemple.net?ignoreTLS=true',
    probeOneClick: async () => ({ host: null, state: 'present', value: null, problem: null, fix: null }),
  });
  const states = async () => Object.fromEntries((await reader.read()).records.map(({ name, state }) => [name, state]));
  const lineOf = async (name: string) => (await reader.read()).records.find((one) => one.name === name);
  return { reader, states, lineOf, texts, clock };
}
const spfOf = (record: string | string[], more: Zone = {}) =>
  readerOf({ ...good, [domain]: { txt: [record].flat() }, ...more }).lineOf('spf');

describe('the sender', () => {
  it('is in order when the domain has every record; DMARC may be of the domain above', async () => {
    const { reader, states, lineOf } = readerOf(good);
    expect(await states()).toEqual({
      ...{ spf: 'present', dkim: 'present', dmarc: 'present', ptr: 'present' },
      ...{ tls: 'unknown', 'one-click': 'present' },
    });
    expect(await lineOf('dmarc')).toMatchObject({ host: '_dmarc.exemple.org', value: 'v=DMARC1; p=quarantine' });
    expect(redOf(await reader.read())).toEqual([]);
  });

  it('has a red line for each record that the DNS does not have, with the line to paste', async () => {
    const { reader } = readerOf({ 'smtp.exemple.net': { a: ['192.0.2.1'] } });
    expect(redOf(await reader.read())).toMatchObject([
      { name: 'spf', state: 'missing', fix: { type: 'TXT', host: domain, value: 'v=spf1 a:smtp.exemple.net ~all' } },
      { name: 'dkim', state: 'missing', fix: { type: 'TXT', host: dkimHost, value: null } },
      {
        ...{ name: 'dmarc', state: 'missing' },
        fix: { host: `_dmarc.${domain}`, value: 'v=DMARC1; p=none; rua=mailto:revue@exemple.org' },
      },
      {
        name: 'ptr',
        state: 'missing',
        fix: { type: 'PTR', host: '1.2.0.192.in-addr.arpa', value: 'smtp.exemple.net.' },
      },
    ]);
  });

  it('is unknown, and not red, when the DNS does not answer', async () => {
    const silent = readerOf(good);
    silent.texts.mockRejectedValue(Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' }));
    expect(await silent.states()).toMatchObject({ spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' });
    expect(redOf(await silent.reader.read())).toEqual([]);
  });

  it('is red when nobody said under which name its key is: then nothing shows that mails are signed', async () => {
    const { reader } = readerOf(good, { dkimSelector: null });
    expect(redOf(await reader.read())).toMatchObject([
      { name: 'dkim', state: 'missing', host: null, fix: null, problem: expect.stringContaining('MAIL_DKIM_SELECTOR') },
    ]);
  });

  it('is asked for once in five minutes, and again when the clock was put back', async () => {
    const { reader, texts, clock } = readerOf(good);
    await Promise.all([reader.read(), reader.read()]);
    const asked = texts.mock.calls.length;
    clock.move(4 * 60_000);
    await reader.read();
    expect(texts).toHaveBeenCalledTimes(asked);
    clock.move(2 * 60_000);
    await reader.read();
    expect(texts).toHaveBeenCalledTimes(2 * asked);
    clock.move(-60 * 60_000);
    await reader.read();
    expect(texts).toHaveBeenCalledTimes(3 * asked);
  });
});

describe('an SPF record', () => {
  const includes = (count: number) => Array.from({ length: count }, (_, n) => `include:i${n}.example`).join(' ');
  const included = (count: number): Zone =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`i${n}.example`, { txt: ['v=spf1 ip4:192.0.2.1 -all'] }]),
    );

  it('may cost ten look-ups and no more', async () => {
    expect(await spfOf(`v=spf1 ${includes(10)} ~all`, included(10))).toMatchObject({ state: 'present', fix: null });
    expect(await spfOf(`v=spf1 ${includes(11)} ~all`, included(11))).toMatchObject({
      state: 'wrong',
      problem: expect.stringContaining('11 recherches'),
    });
  });

  it('costs what the records that it includes and redirects to cost', async () => {
    const nested: Zone = {
      'deep.example': { txt: [`v=spf1 ${includes(8)} a mx ?all`], a: ['192.0.2.9'], mx: ['mx.example'] },
      ...included(8),
    };
    expect(await spfOf('v=spf1 redirect=deep.example', nested)).toMatchObject({
      problem: expect.stringContaining('11 recherches'),
    });
    // Beside `all` a redirection counts for nothing.
    expect(await spfOf('v=spf1 redirect=deep.example ~all', nested)).toMatchObject({ state: 'present' });
  });

  it.each([
    ['is there twice', ['v=spf1 ~all', 'v=spf1 -all']],
    ['lets everybody send', 'v=spf1 +all'],
    ['lets everybody send without saying so', 'v=spf1 all'],
    ['has a term that is none', 'v=spf1 ipv4:192.0.2.1 ~all'],
    ['includes itself', `v=spf1 include:${domain} ~all`],
    ['includes a domain that has none', 'v=spf1 include:rien.example ~all'],
    ['asks three times for what is not there', 'v=spf1 a:x.example a:y.example mx:z.example ~all'],
  ])('that %s is wrong', async (_name, record) => {
    expect(await spfOf(record)).toMatchObject({ state: 'wrong', problem: expect.any(String) });
  });

  it.each([
    [
      'has what is allowed in the old ones, providers among it',
      ['v=spf1 ip4:203.0.113.7 include:_spf.exemple.net ~all', 'v=spf1 ip4:203.0.113.8 -all'],
      'v=spf1 ip4:203.0.113.7 include:_spf.exemple.net ip4:203.0.113.8 ~all',
    ],
    [
      'allows our own server where no provider is named',
      ['v=spf1 ip4:203.0.113.7 +all'],
      'v=spf1 ip4:203.0.113.7 a:smtp.exemple.net ~all',
    ],
    [
      'includes what was redirected to, and nothing that cannot be read',
      ['v=spf1 ipv4:192.0.2.1 include:rien.example redirect=_spf.exemple.net'],
      'v=spf1 include:_spf.exemple.net ~all',
    ],
  ])('is put right by a line that %s', async (_name, record, value) => {
    expect(await spfOf(record)).toMatchObject({ state: 'wrong', fix: { value } });
    // The line is what it says: pasted, it is in order.
    expect(await spfOf(value)).toMatchObject({ state: 'present' });
  });

  it('that costs too much is put right by a line with the first that fit, and the others are named', async () => {
    const found = await spfOf(`v=spf1 ${includes(12)} ~all`, included(12));
    expect(found?.fix?.value).toBe(`v=spf1 ${includes(9)} ~all`);
    for (const left of ['include:i9.example', 'include:i10.example', 'include:i11.example'])
      expect(found?.problem).toContain(`« ${left} »`);
  });
});

describe('a DKIM key', () => {
  const of = (txt: string[], dkimPublicKey: string | null = null) =>
    readerOf({ ...good, [dkimHost]: { txt } }, { dkimPublicKey }).lineOf('dkim');

  it.each([
    ['was taken back', ['v=DKIM1; p=']],
    ['has 768 bits', [`v=DKIM1; p=${keyOf(768)}`]],
    ['is no key', ['v=DKIM1; p=bm9uZQ==']],
    ['is on trial', [`v=DKIM1; t=y; p=${strong}`]],
    ['is for SHA-1 alone', [`v=DKIM1; h=sha1; p=${strong}`]],
    ['is there twice', [`v=DKIM1; p=${strong}`, `v=DKIM1; p=${strong}`]],
  ])('that %s is wrong', async (_name, txt) => {
    expect(await of(txt)).toMatchObject({ state: 'wrong', problem: expect.any(String) });
  });

  it('of 1,024 bits is accepted, and said to be short', async () => {
    expect(await of([`p=${keyOf(1024)}`])).toMatchObject({
      state: 'present',
      problem: expect.stringContaining('1024 bits'),
    });
  });

  it('of Ed25519 is accepted', async () => {
    expect(await of(['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='])).toMatchObject({
      state: 'present',
      problem: null,
    });
  });

  it('is the one with which the site signs, else the line to paste is given whole', async () => {
    expect(await of([`v=DKIM1; k=rsa; p=${strong}`], strong)).toMatchObject({ state: 'present' });
    const other = keyOf(2048);
    expect(await of([`v=DKIM1; k=rsa; p=${strong}`], other)).toMatchObject({
      state: 'wrong',
      fix: { value: `v=DKIM1; k=rsa; p=${other}` },
    });
  });
});

describe('DMARC', () => {
  it('is wrong where there are two, and where its policy is none', async () => {
    for (const txt of [['v=DMARC1; p=reject', 'v=DMARC1; p=none'], ['v=DMARC1; p=rejet']]) {
      const { lineOf } = readerOf({ ...good, [`_dmarc.${domain}`]: { txt } });
      expect(await lineOf('dmarc')).toMatchObject({ state: 'wrong', fix: { host: `_dmarc.${domain}` } });
    }
  });

  it('with a `pct` is accepted, and told that there is no such thing any more', async () => {
    const { lineOf } = readerOf({ ...good, [`_dmarc.${domain}`]: { txt: ['v=DMARC1; p=reject; pct=50'] } });
    expect(await lineOf('dmarc')).toMatchObject({ state: 'present', problem: expect.stringContaining('pct') });
  });
});

describe('the server that sends', () => {
  const dnsOf = (a: Record<string, string[]>, ptr: Record<string, string[]>) => ({
    addresses: async (host: string) => a[host] ?? [],
    namesOf: async (address: string) => ptr[address] ?? [],
  });

  it('has a name that leads back to it', async () => {
    const a = { 'smtp.example': ['192.0.2.1', '2001:db8::1'] };
    const both = { '192.0.2.1': ['smtp.example'], '2001:db8::1': ['smtp.example'] };
    expect(await checkPtr('smtp.example', dnsOf(a, both))).toMatchObject({ state: 'present' });
    const half = { '192.0.2.1': ['smtp.example'], '2001:db8::1': ['autre.example'] };
    expect(await checkPtr('smtp.example', dnsOf(a, half))).toMatchObject({
      state: 'wrong',
      fix: { host: `1.${'0.'.repeat(23)}8.b.d.0.1.0.0.2.ip6.arpa` },
    });
  });

  it('is nobody that receivers see when it is on this machine or its network', async () => {
    for (const host of ['127.0.0.1:25', 'localhost', 'postfix', '[::1]:587', 'mail.internal'])
      expect(publicHostOf(`smtp://${host}`)).toBeNull();
    expect(publicHostOf('smtps://smtp.exemple.net:465')).toBe('smtp.exemple.net');
    expect(await checkPtr(null, dnsOf({}, {}))).toMatchObject({ state: 'unknown' });
  });

  it('has the reverse name that its kind of address has', () => {
    expect(reversed('192.0.2.10')).toBe('10.2.0.192.in-addr.arpa');
    expect(reversed('2001:db8::567:89ab')).toBe(
      'b.a.9.8.7.6.5.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa',
    );
  });
});
