import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const screens = globSync('{mfe-*,shell}/src/**/*.tsx', {
  cwd: root,
  exclude: ['**/*.test.tsx', '**/features/ui/**', '**/dist/**'],
});

/** Places where nothing is there, and nothing can be done about it there; and why. */
const without: Readonly<Record<string, string>> = {
  'mfe-admin/src/features/audit/audit-list.tsx': 'acts of the administration are recorded by themselves',
  'mfe-admin/src/features/example-notes/example-notes-page.tsx': 'the example of a page, with its form above the list',
  'mfe-admin/src/features/invitations/invitations-list.tsx': 'the form stands above the list',
  'mfe-admin/src/features/ledger/books/books.tsx': 'the first sale opens the books',
  'mfe-admin/src/features/ledger/payouts/candidates.tsx': 'currency and month are chosen right above',
  'mfe-admin/src/features/ledger/payouts/payouts-list.tsx': 'what can be paid stands above, with its button',
  'mfe-admin/src/features/ledger/reconciliation/differences.tsx': 'nothing differs, as is hoped for',
  'mfe-admin/src/features/mail/outbox/mail-list.tsx': 'mails are asked for by what people do',
  'mfe-admin/src/features/newsletter/deliverability/pace.tsx': 'no domain rests, as is hoped for',
  'mfe-admin/src/features/newsletter/deliverability/suppressions.tsx': 'no address refuses mails, as is hoped for',
  'mfe-admin/src/features/newsletter/imports/imports-list.tsx': 'the form stands above the list',
  'mfe-admin/src/features/orders/order-page.tsx': 'what can be given back has its button beside the payment',
  'mfe-admin/src/features/privacy/requests.tsx': 'people ask for it on their own pages',
  'mfe-author-dashboard/src/features/analytics/sources.tsx': 'the period is chosen above, and articles lead on below',
  'mfe-author-dashboard/src/features/content-imports/imports-list.tsx': 'the form stands above the list',
  'mfe-author-dashboard/src/features/newsletter/courses/courses-page.tsx': 'the form stands above the list',
  'mfe-editorial/src/features/posts/editor/preview/preview.tsx': 'the text is written beside it',
  'mfe-marketplace/src/features/plans/account/members-part.tsx': 'the form stands below the list',
};

/** The empty states of a file, `<EmptyState>` or `empty` of a `ListTable`, that offer nothing to do next, by their lines. */
function withoutAction(path: string, text: string): string[] {
  if (!text.includes('mpty')) return [];
  const { program } = parseSync(path, text, { lang: 'tsx' });
  const found: string[] = [];
  const note = (start: number) => found.push(`${path}:${text.slice(0, start).split('\n').length}`);
  new Visitor({
    JSXOpeningElement({ name, attributes, start }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'EmptyState') return;
      const leadsOn = attributes.some(
        (one) => one.type === 'JSXSpreadAttribute' || (one.name.type === 'JSXIdentifier' && one.name.name === 'action'),
      );
      if (!leadsOn) note(start);
    },
    JSXAttribute({ name, value, start }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'empty' || value?.type !== 'JSXExpressionContainer') return;
      const { expression } = value;
      if (expression.type !== 'ObjectExpression') return;
      const leadsOn = expression.properties.some(
        (one) => one.type === 'SpreadElement' || (one.key.type === 'Identifier' && one.key.name === 'action'),
      );
      if (!leadsOn) note(start);
    },
  }).visit(program);
  return found;
}

describe('an empty state', () => {
  test('is found where it offers nothing, as an element and as what a list says', () => {
    const code = (more: string) =>
      `const a = (\n  <EmptyState heading="p" title="Rien"${more} />\n);\nconst b = <ListTable empty={{ title: 'Rien' }} />;`;
    expect(withoutAction('a.tsx', code(''))).toEqual(['a.tsx:2', 'a.tsx:4']);
    expect(withoutAction('a.tsx', code(' action={<b />}'))).toEqual(['a.tsx:4']);
    expect(withoutAction('a.tsx', 'const c = <EmptyState {...given} />;')).toEqual([]);
  });

  test('leads on with a link or a button, wherever something can be done next', () => {
    const found = screens.flatMap((path) => withoutAction(path, readFileSync(new URL(path, root), 'utf8')));
    const pathOf = (place: string) => place.slice(0, place.lastIndexOf(':'));
    expect(found.filter((place) => !(pathOf(place) in without))).toEqual([]);
    const needed = new Set(found.map(pathOf));
    expect(Object.keys(without).filter((path) => !needed.has(path))).toEqual([]);
  });
});
