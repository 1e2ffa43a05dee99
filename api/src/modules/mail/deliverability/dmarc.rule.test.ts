import { describe, expect, it } from 'vitest';
import { findDmarc } from './dmarc.ts';

/** What a receiver finds for a domain, and the names that it asked for. */
async function find(domain: string, records: Record<string, string | string[]>) {
  const asked: string[] = [];
  const found = await findDmarc(domain, async (host) => {
    asked.push(host.replace('_dmarc.', ''));
    return [records[host.replace('_dmarc.', '')] ?? []].flat();
  });
  return { ...found, domain: found.host.replace('_dmarc.', ''), asked };
}

describe('a DMARC record', () => {
  it.each([
    ['v=DMARC1; p=none', 'present'],
    ['v=DMARC1; p = reject', 'present'],
    ['v = DMARC1 ;p =\tquarantine ; sp= none', 'present'],
    ['v=DMARC1; P=REJECT', 'present'],
    // Without a policy it is `p=none` (RFC 9989, 4.7).
    ['v=DMARC1; rua=mailto:a@exemple.org', 'present'],
    ['v=DMARC1', 'present'],
    ['v=DMARC1; rua=mailto:a@exemple.org; p=none; neuf=x', 'present'],
    ['v=DMARC1; p=rejct; rua=mailto:a@exemple.org', 'wrong'],
    ['v=DMARC1; p=reject; sp=all', 'wrong'],
    ['v=DMARC1; p=reject; np=', 'wrong'],
    ['v=dmarc1; p=none', 'missing'],
    ['v=DMARC12; p=none', 'missing'],
    ['p=none; v=DMARC1', 'missing'],
  ])('of %j is %s', async (record, state) => {
    expect((await find('exemple.org', { 'exemple.org': record })).state).toBe(state);
  });

  it('is wrong where there are two, at the domain or at the one above, whatever its registry publishes', async () => {
    const records = { 'exemple.org': ['v=DMARC1; p=reject', 'v=DMARC1; p=none'], org: 'v=DMARC1; p=none; psd=y' };
    for (const domain of ['exemple.org', 'lettre.exemple.org'])
      expect(await find(domain, records)).toMatchObject({ domain: 'exemple.org', state: 'wrong' });
  });
});

describe('the DMARC record that applies to a domain without one', () => {
  it('is that of the organizational domain, not of the name in between', async () => {
    const records = { 'courrier.exemple.org': 'v=DMARC1; p=none', 'exemple.org': 'v=DMARC1; p=reject' };
    expect(await find('a.courrier.exemple.org', records)).toMatchObject({ domain: 'exemple.org', state: 'present' });
  });

  it('is that of the registry, which names of public bodies are under', async () => {
    const found = await find('lettre.ministere.gouv.sn', { 'gouv.sn': 'v=DMARC1; p=none; psd=y; np=reject' });
    expect(found).toMatchObject({ domain: 'gouv.sn', state: 'present', value: 'v=DMARC1; p=none; psd=y; np=reject' });
    expect(found.asked).toEqual(['lettre.ministere.gouv.sn', 'ministere.gouv.sn', 'gouv.sn']);
  });

  it('is its organizational domain’s rather than the registry’s', async () => {
    const records = { 'ministere.gouv.sn': 'v=DMARC1; p=reject', 'gouv.sn': 'v=DMARC1; p=none; psd=y' };
    expect((await find('lettre.ministere.gouv.sn', records)).domain).toBe('ministere.gouv.sn');
  });

  it('is none above a domain that says that it is no registry', async () => {
    const records = { 'exemple.org': 'v=DMARC1; p=reject; psd=n', org: 'v=DMARC1; p=none' };
    const found = await find('lettre.exemple.org', records);
    expect([found.domain, found.asked]).toEqual(['exemple.org', ['lettre.exemple.org', 'exemple.org']]);
  });

  it('is looked for up to the last label, with eight questions at most', async () => {
    const { state, domain, asked } = await find('a.b.c.d.e.f.g.h.courrier.exemple.org', {});
    expect([state, domain]).toEqual(['missing', 'a.b.c.d.e.f.g.h.courrier.exemple.org']);
    expect(asked).toEqual([
      'a.b.c.d.e.f.g.h.courrier.exemple.org',
      'e.f.g.h.courrier.exemple.org',
      'f.g.h.courrier.exemple.org',
      'g.h.courrier.exemple.org',
      'h.courrier.exemple.org',
      'courrier.exemple.org',
      'exemple.org',
      'org',
    ]);
  });

  it('is not looked for where the domain has its own', async () => {
    const { asked } = await find('lettre.exemple.org', { 'lettre.exemple.org': 'v=DMARC1; p=none' });
    expect(asked).toEqual(['lettre.exemple.org']);
  });
});
