import type { CampaignArticle, CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import { describe, expect, it } from 'vitest';
import { isFollowed, linksOf, mapLinks } from './links.ts';
import { mailDataOf } from './mail-data.ts';
import { richParts, unfollowedLinks } from './markdown.ts';

describe('the markdown of a campaign', () => {
  it('becomes paragraphs, headings, items and runs, and nothing else', () => {
    const source =
      '## Titre\n\nUn **mot** et *un autre*.\n\n- un\n- [deux](/about)\n  - trois\n\n> cité\n\n| a |\n|---|\n| b |';
    expect(richParts(source)).toMatchObject([
      { kind: 'heading', runs: [{ text: 'Titre' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'Un ' },
          { text: 'mot', strong: true },
          { text: ' et ' },
          { text: 'un autre', emphasis: true },
          { text: '.' },
        ],
      },
      { kind: 'item', runs: [{ text: 'un' }] },
      { kind: 'item', runs: [{ text: 'deux', href: '/about' }] },
      { kind: 'item', runs: [{ text: 'trois' }] },
      { kind: 'paragraph', runs: [{ text: 'cité' }] },
      { kind: 'paragraph' },
    ]);
  });

  it('is read by the marks that its writer sees: behind a byte order mark and with hard spaces', () => {
    expect(richParts('\ufeff## Titre\n\n-\u00a0un\n-\u202fdeux')).toMatchObject([
      { kind: 'heading', runs: [{ text: 'Titre' }] },
      { kind: 'item', runs: [{ text: 'un' }] },
      { kind: 'item', runs: [{ text: 'deux' }] },
    ]);
  });

  it('leaves out links that run something, and reads characters as they were typed', () => {
    const [part] = richParts('[ici](javascript:alert(1)) & « a < b » <img src=x onerror=alert(1)>');
    expect(part?.runs.some(({ href }) => href !== undefined)).toBe(false);
    expect(part?.runs.map(({ text }) => text).join('')).toContain('& « a < b »');
  });
});

it('the links of a text that a mail cannot have are named, each once, and no other', () => {
  const text =
    '[a](exemple.org), [b](javascript:alert(1)), [c](/about), [d](https://10.0.0.1/x), ![e](photo.png), [f](exemple.org)';
  expect(unfollowedLinks(text)).toEqual(['exemple.org', 'javascript:alert(1)', 'https://10.0.0.1/x']);
});

it.each([
  ['/about', true],
  ['https://exemple.org/x?y=1', true],
  ['//exemple.org', false],
  ['/\\exemple.org', false],
  ['javascript:alert(1)', false],
  ['https://localhost/', false],
  ['mailto:awa@exemple.org', true],
  ['mailto:awa@exemple.org?subject=La%20lettre', true],
  ['MAILTO:Awa@exemple.org', true],
  ['tel:+221338001234', true],
  ['tel:+221-33-800-12-34', true],
  ['mailto:', false],
  ['mailto:awa', false],
  ['mailto:javascript:alert(1)', false],
  ['tel:javascript', false],
  ['sms:+221338001234', false],
  ['', false],
])('the link %s may stand in a mail: %s', (href, expected) => {
  expect(isFollowed(href)).toBe(expected);
});

const article: CampaignArticle = {
  id: 'p',
  slug: 'cour',
  title: 'La Cour sort',
  excerpt: 'Douze pages.',
  category: 'Audit & Contrôle',
  image: `/objects/${'a'.repeat(16)}-1600x800.webp`,
  byline: 'Moussa Traoré',
  aiLabelled: false,
  readTime: 5,
};
const blocks: CampaignBlock[] = [
  { type: 'article', id: 'a', postId: 'p', shape: 'feature', text: 'Autre chapeau.' },
  { type: 'article', id: 'b', postId: 'gone', shape: 'brief', text: '' },
  { type: 'text', id: 'c', text: 'Voyez [ici](/post/cour) et [là](https://exemple.org/).' },
  { type: 'button', id: 'd', label: 'Rien', href: 'nulle part' },
  { type: 'button', id: 'e', label: 'Lire', href: '/post/cour' },
];

describe('the mail of a campaign', () => {
  const data = mailDataOf({ subject: 'Objet', preheader: '', blocks }, new Map([['p', article]]), null);

  it('has articles as they are now, and leaves out what is not finished', () => {
    expect(data.parts.map(({ type }) => type)).toEqual(['article', 'rich', 'action']);
    expect(data.parts[0]).toMatchObject({
      text: 'Autre chapeau.',
      meta: 'Moussa Traoré, 5 min',
      picture: { src: `/objects/${'a'.repeat(16)}-1600x800/1200.webp`, width: 1200, height: 600 },
    });
  });

  it('names each place that its links lead to once, and can lead elsewhere from all of them', () => {
    const links = linksOf(data);
    expect(links).toEqual(['/post/cour', 'https://exemple.org/']);
    const changed = { ...data, parts: mapLinks(data, (href) => `/l/x/${links.indexOf(href)}`) };
    expect(linksOf(changed)).toEqual(['/l/x/0', '/l/x/1']);
  });

  it('has addresses of mail and telephone numbers as they are, uncounted, in texts, buttons and sources', () => {
    const [mail, tel] = ['mailto:awa@exemple.org', 'tel:+221338001234'];
    const reached = mailDataOf(
      {
        subject: 'Objet',
        preheader: '',
        blocks: [
          { type: 'text', id: 'a', text: `[Écrivez](${mail}), <awa@exemple.org> ou [appelez](${tel}).` },
          { type: 'button', id: 'b', label: 'Appeler', href: tel },
          { type: 'quote', id: 'c', text: 'Compter.', source: 'Awa', href: mail },
        ],
      },
      new Map(),
      null,
    );
    expect(linksOf(reached)).toEqual([]);
    const parts = mapLinks(reached, () => '/l/x/0');
    expect(parts).toMatchObject([
      { parts: [{ runs: [{ href: mail }, {}, { href: mail }, {}, { href: tel }, {}] }] },
      { href: tel },
      { href: mail },
    ]);
    expect(JSON.stringify(parts)).not.toContain('/l/x');
  });
});
