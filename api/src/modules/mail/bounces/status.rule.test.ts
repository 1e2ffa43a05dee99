import { describe, expect, it } from 'vitest';
import { severityOf, statusIn } from './status.ts';

const severity = (answer: string) => severityOf(statusIn(answer), answer);

describe('a status code whose words are unknown', () => {
  it.each([
    ['550 5.1.1 no such user', 'hard'],
    ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'hard'],
    ['550 5.2.1 The email account that you tried to reach is disabled', 'hard'],
    // "Other or undefined": nothing is said of the address (RFC 3463, 3.2 and 3.3).
    ['550 5.1.0 Address rejected', 'soft'],
    ['550 5.2.0 mailbox problem', 'soft'],
    ['550 5.0.0 refused', 'soft'],
    ['552 5.2.2 mailbox full', 'soft'],
    ['452 4.2.2 mailbox full', 'soft'],
    ['550 5.4.4 no route', 'soft'],
    ['451 4.4.1 no answer', 'soft'],
    ['552 5.2.3 too large', 'none'],
    ['550 5.6.0 content', 'none'],
    ['502 5.5.1 unknown command', 'none'],
    ['550 5.7.1 listed', 'sender'],
    ['550 5.1.8 sender refused', 'sender'],
    ['550 refused', 'soft'],
  ])('is read by its number: %s is %s', (answer, expected) => expect(severity(answer)).toBe(expected));

  it('of a mail that was taken says nothing', () => expect(severityOf('2.1.5', null)).toBe('none'));
});

describe('the words of a provider', () => {
  it.each([
    ['501 5.1.0 Emetteur invalide. Invalid Sender. OFR_415 [415]', 'sender'],
    ['550 5.2.0 Mail rejete. Mail rejected. ofr_506 [506]', 'sender'],
    ['552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]', 'soft'],
    ['550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]', 'hard'],
    ['550 5.1.1 Invalid recipient. LPN416', 'hard'],
    ['550 5.5.0 Boite du destinataire archivee. Archived recipient. LPN007_420', 'soft'],
    ['421 mwinf5c79 ME Too many connections, slow down. OFR005_104 [104]', 'sender'],
    ['550 5.5.0 SPF: exemple.org is not allowed to send mail. LPN004_401', 'sender'],
    ['550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).', 'hard'],
    ['550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', 'hard'],
    ['550 5.7.1 Unfortunately, messages from [192.0.2.1] weren’t sent. (S3150).', 'sender'],
    ['550-5.2.1 The user you are trying to contact is receiving mail at a rate that', 'soft'],
    ['552 5.2.2 The email account that you tried to reach is over quota. OverQuotaPerm', 'soft'],
    ['421-4.7.28 Gmail has detected an unusual rate of unsolicited mail. UnsolicitedRateLimitError', 'sender'],
    ['554 30 Sorry, your message cannot be delivered. This mailbox is disabled (554.30).', 'hard'],
    ['552 1 Requested mail action aborted, mailbox not found', 'hard'],
    ['421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred', 'sender'],
    ['450 4.7.1 SFR_IN_101 Service refused due to bad behavior', 'sender'],
    ['550 spam detected', 'sender'],
    ['421 Too many spams from your IP (192.0.2.1), please visit http://postmaster.free.fr/', 'sender'],
    // A number of Orange's that it does not publish leaves the verdict to the enhanced status.
    ['550 5.1.1 Destinataire inconnu. OFR_777', 'hard'],
  ])('go before its number: %s is %s', (answer, expected) => expect(severity(answer)).toBe(expected));

  it('are found without reading a long answer more than once for each of them', () => {
    expect(severity(`550 5.1.1 ${'ofr_'.repeat(100_000)}`)).toBe('hard');
  });
});
