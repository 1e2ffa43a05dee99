import {
  maxUnchecked,
  type SenderRecordName,
  type SenderRecordState,
  senderRecordNames,
} from '@letat/contracts/mail/deliverability';
import { expect, it } from 'vitest';
import { canLeave, runChecks } from './rules.ts';

type States = Partial<Record<SenderRecordName, SenderRecordState>>;
/** Whatever is not said is in place. */
const records = (states: States) =>
  senderRecordNames.map((name) => {
    const state = states[name] ?? 'present';
    return {
      name,
      host: name,
      state,
      value: null,
      problem: state === 'present' ? null : `${name} ne va pas.`,
      fix: null,
    };
  });
function checksOf(domain: string | null, states: States, recipients: number) {
  return runChecks({
    content: { subject: 'La lettre', preheader: '', blocks: [{ type: 'text', id: 'a', text: 'Bonjour.' }] },
    articles: new Map(),
    links: new Map(),
    bytes: 1000,
    recipients,
    sender: { domain, records: domain === null ? [] : records(states) },
  });
}
const senderChecks = (domain: string | null, states: States, recipients: number = maxUnchecked) => {
  const checks = checksOf(domain, states, recipients);
  expect(canLeave(checks)).toBe(recipients <= maxUnchecked);
  return checks.filter(({ check }) => check === 'sender').map(({ level, text }) => [level, text]);
};

it('a campaign is warned of what is red of its sender, by name, and leaves to a thousand all the same', () => {
  const [[level, text] = []] = senderChecks('revue.sn', { dkim: 'missing', dmarc: 'wrong' });
  expect(level).toBe('warning');
  expect(text).toContain('DKIM, dkim ne va pas. DMARC, dmarc ne va pas.');
  expect(text).not.toContain('SPF');
});

it('a campaign to more than a thousand does not leave while a line is red, whichever it is', () => {
  for (const name of senderRecordNames)
    for (const state of ['missing', 'wrong'] as const) {
      const [[level, text] = []] = senderChecks('revue.sn', { [name]: state }, maxUnchecked + 1);
      expect(level).toBe('error');
      expect(text).toContain(`${name} ne va pas.`);
    }
});

it('a campaign leaves to any number while nothing of its sender is known', () => {
  const states = Object.fromEntries(senderRecordNames.map((name) => [name, 'unknown' as const]));
  const checks = checksOf('revue.sn', states, 100_000);
  expect(canLeave(checks)).toBe(true);
  expect(checks.find(({ check }) => check === 'sender')).toMatchObject({ level: 'warning' });
});

it('a campaign has nothing against a sender that has all, and nothing to say without a domain', () => {
  expect(senderChecks('revue.sn', {})).toEqual([['ok', 'revue.sn : tout ce que les boîtes vérifient est en place.']]);
  expect(senderChecks(null, {})).toEqual([]);
});
