import { addressParser } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUnproved, addUser } from '../../../../test/fixtures.ts';
import { mailSite, sentMails } from '../../../../test/mails.ts';
import { changeStored } from '../../../../test/stored.ts';
import { webinarsOf } from '../../../../test/webinars.ts';
import { notice } from '../../notifications/index.ts';
import { compose, preheaderOf, sampleAddressee } from '../compose.ts';
import type { MailTemplate } from '../define-mail.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const webinars = webinarsOf(api, clock);
const nobody = { name: '', isProved: false } as const;

/** Whose words may stand in a mail to an address that nobody has proved. A partner has confirmed the site that is named. */
type Writer = 'site' | 'author' | 'administrator' | 'partner';

/** Who wrote the words of each field that is shown there; a developer who adds a field that a stranger fills does not list it here. */
const writers: Record<string, Record<string, Writer>> = {
  'account-suspended': { reason: 'administrator' },
  'application-refused': { reason: 'administrator' },
  'comment-approved': { stop: 'site', title: 'author' },
  'comment-reply': { stop: 'site', title: 'author' },
  'content-export-ready': { until: 'site' },
  'expert-invitation': { message: 'administrator', until: 'site' },
  'expert-invitation-reminder': { until: 'site' },
  'ledger-statement': {
    closing: 'site',
    month: 'site',
    opening: 'site',
    payouts: 'site',
    refunds: 'site',
    sales: 'site',
  },
  'newsletter-campaign': { author: 'author', parts: 'author', preheader: 'author', subject: 'author' },
  'newsletter-campaign-test': { author: 'author', parts: 'author', preheader: 'author', subject: 'author' },
  'newsletter-confirmation': { authors: 'author', courses: 'author', interests: 'site', site: 'partner' },
  'newsletter-course': { course: 'author', letter: 'author' },
  'newsletter-digest': { parts: 'author', preheader: 'author', subject: 'author' },
  'newsletter-merged': { letters: 'author' },
  'newsletter-welcome': { articles: 'author' },
  'newsletter-welcome-choices': { articles: 'author' },
  'newsletter-welcome-reading': { articles: 'author' },
  notice: { action: 'site', facts: 'site', paragraphs: 'site', subject: 'site' },
  notification: { label: 'site', text: 'site' },
  'order-begun': { rail: 'site', title: 'author' },
  'order-link': { number: 'site', title: 'author' },
  'order-receipt': {
    number: 'site',
    receiptNumber: 'site',
    title: 'author',
    total: 'site',
    vat: 'site',
    withdrawalUntil: 'site',
  },
  'order-refund': { amount: 'site', number: 'site', orderNumber: 'site', title: 'author' },
  'order-refused': { amount: 'site', title: 'author' },
  'order-restored': { orderNumber: 'site', title: 'author', total: 'site' },
  'order-withdrawal': { amount: 'site', at: 'site', number: 'site', title: 'author', used: 'site' },
  // The phone is masked, the operator one of a list.
  'payout-phone': { operator: 'site', phone: 'site' },
  'payout-stage': {
    amount: 'site',
    month: 'site',
    rail: 'site',
    reason: 'site',
    reference: 'administrator',
    to: 'site',
  },
  'plan-given': { end: 'site', plan: 'site', start: 'site' },
  'plan-member': { end: 'site' },
  'plan-reminder': { end: 'site', plan: 'site' },
  'plan-started': { end: 'site', plan: 'site', start: 'site' },
  'privacy-account-unused': { due: 'site' },
  'privacy-erasure-asked': { due: 'site' },
  'privacy-erasure-blocked': { blockers: 'site' },
  'privacy-erasure-done': { kept: 'site' },
  'privacy-export-ready': { until: 'site' },
  'security-notice': { at: 'site' },
  'site-access': { key: 'site' },
  'webinar-cancelled': { title: 'administrator', when: 'site' },
  'webinar-changed': { title: 'administrator', when: 'site' },
  'webinar-confirmed': { title: 'administrator', when: 'site' },
  'webinar-message': { subject: 'administrator', text: 'administrator', title: 'administrator' },
  'webinar-offer-lapsed': { title: 'administrator' },
  'webinar-offered': { price: 'site', title: 'administrator', until: 'site', when: 'site' },
  'webinar-registration-cancelled': { title: 'administrator', when: 'site' },
  'webinar-registration-link': { title: 'administrator', when: 'site' },
  'webinar-reminder': { title: 'administrator', when: 'site' },
  'webinar-waiting': { title: 'administrator', when: 'site' },
};

const marker = 'zqxgagnez';
/** What a text may have to be: words, the address of a page or of a person. */
const disguises = [marker, `https://${marker}.example`, `${marker}@exemple.org`];

/** The samples with one text replaced by the marker, by the name of the field that it is in. */
function* markedSamples({ sample, otherSamples = [] }: MailTemplate): Generator<[field: string, data: object]> {
  for (const one of [sample, ...otherSamples])
    for (const [field, value] of Object.entries(one))
      for (const disguise of disguises)
        for (const marked of replacements(value, disguise)) yield [field, { ...one, [field]: marked }];
}

/** A value with one of the texts in it replaced, once for each of them; paths of this site are no words. */
function* replacements(value: unknown, by: string): Generator<unknown> {
  if (typeof value === 'string' && !value.startsWith('/')) yield by;
  if (Array.isArray(value))
    for (const [at, item] of value.entries()) for (const marked of replacements(item, by)) yield value.with(at, marked);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      for (const marked of replacements(item, by)) yield { ...value, [key]: marked };
}

/** All that a person without a proof gets to see of a mail; null for data that cannot be rendered. */
function seenByNobody(template: MailTemplate, data: object): string | null {
  const parsed = template.data.safeParse(data);
  if (!parsed.success) return null;
  try {
    const { subject, text, html } = compose(template, data, mailSite, { to: nobody });
    return [subject, preheaderOf(template, data, nobody), text, html, template.sender?.(parsed.data) ?? ''].join('\n');
  } catch (error) {
    // No address can be made of the marker: such a mail is not sent.
    if (error instanceof TypeError && error.message === 'Invalid URL') return null;
    throw error;
  }
}

describe('an address that nobody has proved', () => {
  it('gets in each registered mail the words of fields alone whose writer is known and no stranger', () => {
    const shown: Record<string, string[]> = {};
    for (const template of api.app.mail.templates()) {
      const fields = new Set<string>();
      for (const [field, data] of markedSamples(template))
        if (seenByNobody(template, data)?.includes(marker)) fields.add(field);
      if (fields.size > 0) shown[template.name] = [...fields].toSorted();
    }
    const known = Object.entries(writers).map(([name, fields]) => [name, Object.keys(fields).toSorted()]);
    expect(shown).toEqual(Object.fromEntries(known));
  });

  const words = 'GAGNEZ 5000 EUROS https://gains.example/x vite';

  it.each<[what: string, ask: (email: string) => Promise<{ statusCode: number; body: string }>]>([
    [
      'a registration for a webinar',
      async (email) => webinars.register((await webinars.create()).id, { email, name: words }),
    ],
    [
      'a registration of an account',
      (email) =>
        api.post('/api/auth/register', {
          fullName: words,
          username: 'gagnez-5000',
          email,
          password: 'violon-orage-31',
        }),
    ],
    ['a subscription', (email) => api.post('/api/newsletter/subscribe', { email, name: words, consent: 'v1' })],
    ['a registration of a site', (email) => api.post('/api/sites', { email, name: words, origins: 'gains.example' })],
  ])('gets none of the words that a stranger typed into %s, in no part of the mail', async (what, ask) => {
    const email = `inconnue-${Math.trunc(clock.now().getTime())}-${what.length}@exemple.org`;
    const answer = await ask(email);
    expect(answer.statusCode, answer.body).toBe(201);
    const mails = await sentMails(api.app, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toMatch(/^Bonjour [^,\n]+,$/m);
    expect(mails[0]?.headers.to).toBe(email);
    expect(JSON.stringify(mails)).not.toMatch(/GAGNEZ|5000|gains\.example/i);
  });
});

it('an address that a registered mail leads to is a link, and stands in none of its words', () => {
  const inWords: string[] = [];
  for (const template of api.app.mail.templates())
    for (const given of [template.sample, ...(template.otherSamples ?? [])])
      for (const to of [nobody, sampleAddressee])
        for (const block of template.body(template.data.parse(given), to)) {
          if (block.type !== 'paragraph' && block.type !== 'small') continue;
          if (/(?:^|\s)(?:https?:\/)?\/\w/.test(block.text)) inWords.push(`${template.name}: ${block.text}`);
        }
  expect(inWords).toEqual([]);
});

describe('the name in a mail', () => {
  const sendNotice = async (to: string) => {
    const data = { subject: 'Avis', paragraphs: ['Une chose a changé.'] };
    await api.app.mongo.transaction((session) => api.app.mail.send({ template: notice, data, to }, session));
    const [mail] = await sentMails(api.app, to);
    return mail;
  };

  it('is that of the account which proved the address, and its header is read as one person', async () => {
    const fullName = 'Diop, Awa "la Grande"';
    const { email } = await addUser(api.app, { fullName });
    const mail = await sendNotice(email.toUpperCase());
    expect(mail?.text).toMatch(/^Bonjour Diop, Awa .+la Grande.+,$/m);
    expect(addressParser(mail?.headers.to ?? '')).toEqual([{ name: fullName, address: email.toUpperCase() }]);
  });

  it('is looked up when the mail leaves: it is missing while the address waits to be proved, and there once it is', async () => {
    const unproved = await addUnproved(api.app);
    expect((await sendNotice(unproved.email))?.text).toContain('Bonjour,');
    await changeStored(api.app.mongo.connection, 'users', ({ _id }) => String(_id) === unproved.id, {
      $set: { emailVerifiedAt: new Date() },
    });
    expect((await sendNotice(unproved.email))?.text).toContain(`Bonjour ${unproved.fullName},`);
  });
});
