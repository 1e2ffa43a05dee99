import { expect, it } from 'vitest';
import { mailboxKey } from './mailbox-key.ts';

it.each([
  ['Awa+lettre@Exemple.org', 'awa@exemple.org'],
  ['awa+a+b@exemple.org', 'awa@exemple.org'],
  ['awa@exemple.org', 'awa@exemple.org'],
  ['+221@exemple.org', '+221@exemple.org'],
])('the address %s ends in the mailbox %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});
