import { describe, expect, it, vi } from 'vitest';
import { movableClock } from '../../../../test/clock.ts';
import { SenderRecordsReader } from './sender-records.ts';

const key = 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0';
const good: Record<string, string[]> = {
  'lettre.exemple.org': ['v=spf1 include:_spf.exemple.net ~all', 'autre=chose'],
  's1._domainkey.lettre.exemple.org': [key],
  '_dmarc.exemple.org': ['v=DMARC1; p=quarantine'],
};

function readerOf(texts: Record<string, string[]>, dkimSelector: string | null = 's1') {
  const lookUp = vi.fn(async (host: string) => texts[host] ?? []);
  const clock = movableClock();
  const reader = new SenderRecordsReader({ clock, domain: 'lettre.exemple.org', dkimSelector, lookUp });
  const states = async () => Object.fromEntries((await reader.read()).records.map(({ name, state }) => [name, state]));
  return { reader, states, lookUp, clock };
}

describe('the records of the sender’s domain', () => {
  it('are there when the domain has them; DMARC may be of the domain above', async () => {
    const { reader, states } = readerOf(good);
    expect(await states()).toEqual({ spf: 'present', dkim: 'present', dmarc: 'present' });
    expect((await reader.read()).records[2]).toMatchObject({
      host: '_dmarc.exemple.org',
      value: good['_dmarc.exemple.org']?.[0],
    });
  });

  it('are missing when the DNS says that there are none', async () => {
    expect(await readerOf({}).states()).toEqual({ spf: 'missing', dkim: 'missing', dmarc: 'missing' });
  });

  it('are wrong when receivers do not count them', async () => {
    const wrong = {
      'lettre.exemple.org': ['v=spf1 ~all', 'v=spf1 -all'],
      's1._domainkey.lettre.exemple.org': ['v=DKIM1; p='],
      '_dmarc.lettre.exemple.org': ['v=DMARC1; p=reject', 'v=DMARC1; p=none'],
    };
    expect(await readerOf(wrong).states()).toEqual({ spf: 'wrong', dkim: 'wrong', dmarc: 'wrong' });
    expect(await readerOf({ 'lettre.exemple.org': ['v=spf1 +all'] }).states()).toMatchObject({ spf: 'wrong' });
  });

  it('are unknown when the DNS does not answer, and DKIM when nobody said under which name it is', async () => {
    const silent = readerOf({});
    silent.lookUp.mockRejectedValue(new Error('queryTxt ETIMEOUT'));
    expect(await silent.states()).toEqual({ spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' });
    expect(await readerOf(good, null).states()).toMatchObject({ dkim: 'unknown', spf: 'present' });
  });

  it('are asked once in five minutes', async () => {
    const { reader, lookUp, clock } = readerOf(good);
    await Promise.all([reader.read(), reader.read()]);
    const asked = lookUp.mock.calls.length;
    clock.move(4 * 60_000);
    await reader.read();
    expect(lookUp).toHaveBeenCalledTimes(asked);
    clock.move(2 * 60_000);
    await reader.read();
    expect(lookUp).toHaveBeenCalledTimes(2 * asked);
  });
});
