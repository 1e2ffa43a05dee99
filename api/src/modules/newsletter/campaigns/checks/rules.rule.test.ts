import type { SenderRecordName, SenderRecordState } from '@letat/contracts/mail/deliverability';
import { expect, it } from 'vitest';
import { canLeave, runChecks } from './rules.ts';

const records = (states: Record<SenderRecordName, SenderRecordState>) =>
  (['spf', 'dkim', 'dmarc'] as const).map((name) => ({ name, host: name, state: states[name], value: null }));
const senderChecks = (domain: string | null, states: Record<SenderRecordName, SenderRecordState>) => {
  const checks = runChecks({
    content: { subject: 'La lettre', preheader: '', blocks: [{ type: 'text', id: 'a', text: 'Bonjour.' }] },
    articles: new Map(),
    links: new Map(),
    bytes: 1000,
    recipients: 3,
    sender: { domain, records: domain === null ? [] : records(states) },
  });
  expect(canLeave(checks)).toBe(true);
  return checks.filter(({ check }) => check === 'sender').map(({ level, text }) => [level, text]);
};

it('a campaign is warned of what its sender’s domain does not publish, by name, and leaves all the same', () => {
  const [[level, text] = []] = senderChecks('revue.sn', { spf: 'present', dkim: 'missing', dmarc: 'wrong' });
  expect(level).toBe('warning');
  expect(text).toContain('DKIM, DMARC');
  expect(text).not.toContain('SPF');
});

it('a campaign has nothing against a domain that publishes all, and nothing to say without a domain', () => {
  const present = { spf: 'present', dkim: 'present', dmarc: 'present' } as const;
  expect(senderChecks('revue.sn', present)).toEqual([['ok', 'revue.sn publie SPF, DKIM et DMARC.']]);
  expect(senderChecks(null, present)).toEqual([]);
});
