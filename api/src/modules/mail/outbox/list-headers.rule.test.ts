import { placeholder } from '@letat/contracts/core/identity';
import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, it } from 'vitest';
import { listHeaders } from './list-headers.ts';

const identity = {
  operator: placeholder,
  address: placeholder,
  coordinator: placeholder,
  contactEmail: placeholder,
  partnerName: 'Le partenaire',
  partnerUrl: null,
  mailSender: placeholder,
  isFictitious: false,
};
const headersOf = ({ list, senderName }: Parameters<typeof listHeaders>[1], contactEmail: string = placeholder) =>
  listHeaders(
    { publicOrigin: 'https://revue.exemple.org', identity: { ...identity, contactEmail } },
    { list, senderName },
  );
const wordsOf = (listId = '') => listId.split(' ').filter((word) => word.startsWith('=?'));
const phraseOf = (listId = '') =>
  wordsOf(listId)
    .map((word) => Buffer.from(word.split('?')[3] ?? '', 'base64').toString())
    .join('');

it('the list of an author is another one than the site’s, by its name and by what programs sort by', () => {
  const site = headersOf({ list: null, senderName: null });
  const id = '64b000000000000000000001';
  const list = { label: `author-${id}`, page: `/author/${id}`, archive: `/lettres?auteur=${id}` };
  const author = headersOf({ list, senderName: 'Awa Ndiaye' });
  expect(site['List-Id']).toMatch(/ <newsletter\.revue\.exemple\.org>$/);
  expect(author['List-Id']).toMatch(/ <author-64b000000000000000000001\.newsletter\.revue\.exemple\.org>$/);
  expect([site, author].map((headers) => phraseOf(headers['List-Id']))).toEqual([
    'L’État en Mouvement',
    'Awa Ndiaye · L’État en Mouvement',
  ]);
  expect([site, author].map((headers) => headers['List-Archive'])).toEqual([
    '<https://revue.exemple.org/lettres>',
    `<https://revue.exemple.org/lettres?auteur=${id}>`,
  ]);
  expect(author['List-Subscribe']).toBe('<https://revue.exemple.org/author/64b000000000000000000001>');
});

it('an author of any name has a list that programs can sort by, as it stands in the mail', async () => {
  const id = 'author-64b000000000000000000001';
  for (const senderName of [
    'Awa',
    'Auteure Numéro 1234',
    'Ngũgĩ wa Thiong’o '.repeat(8).trim(),
    '阿'.repeat(60),
    '😀'.repeat(40),
  ]) {
    const headers = headersOf({ list: { label: id, page: '/', archive: '/' }, senderName });
    const listId = headers['List-Id'];
    expect(phraseOf(listId)).toBe(`${senderName} · L’État en Mouvement`);
    // RFC 2047, 2.
    for (const word of wordsOf(listId)) expect(word.length).toBeLessThanOrEqual(75);
    const mail = await new MailComposer({ from: 'revue@exemple.org', text: 'Texte', headers }).compile().build();
    const [head = ''] = mail.toString().split('\r\n\r\n', 1);
    expect(head).toMatch(/^List-ID:[^:]*\s<author-64b000000000000000000001\.newsletter\.revue\.exemple\.org>\r$/m);
    expect(head.split('\r\n').filter((line) => line.length > 78)).toEqual([]);
  }
});

it('what of the identity is not filled in stands in no header of a newsletter', () => {
  const mailing = { list: null, senderName: null };
  expect(headersOf(mailing)).not.toHaveProperty('List-Owner');
  expect(JSON.stringify(headersOf(mailing))).not.toContain('renseigner');
  expect(headersOf(mailing, 'contact@exemple.org')['List-Owner']).toBe('<mailto:contact@exemple.org>');
});
