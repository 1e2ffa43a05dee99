import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test('an address of a known provider leads to its mailbox, whatever its case', () => {
  expect(mailboxOf('Awa.Fall@GMail.com ')?.name).toBe('Gmail');
  expect(mailboxOf('"a@b"@hotmail.fr')?.address).toBe('https://outlook.live.com/mail/');
  expect(mailboxOf('awa@yahoo.fr')?.name).toBe('Yahoo');
});

test('an address of an organisation, or one that only looks like a provider’s, leads nowhere', () => {
  for (const email of ['awa@ministere.gouv.sn', 'awa@notgmail.com', 'awa@gmail.com.example', 'awa', '']) {
    expect(mailboxOf(email), email).toBeNull();
  }
});
