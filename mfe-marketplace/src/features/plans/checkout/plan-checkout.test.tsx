import type { Author } from '@letat/contracts/authors/operations';
import { plans } from '@letat/contracts/plans/constants';
import { PageContext } from '@letat/remote-kit/page-context';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import PlanCheckout from './plan-checkout.tsx';

const awa: Author = {
  ...{ id: 'awa', username: 'awa', fullName: 'Awa Ndiaye', bio: 'Elle suit les budgets.', expertise: '' },
  avatar: '/objects/awa.webp',
};

function checkoutOf(id: string, author: Author | null): string {
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw new Error(`no plan is called ${id}`);
  const call = () => Promise.reject(new Error('not called here'));
  return renderToStaticMarkup(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <PlanCheckout plan={plan} author={author} authors={[awa]} />
    </PageContext>,
  );
}

test('the checkout of an author’s plan shows the face of who is followed, their name and what they write of', () => {
  const html = checkoutOf('premium_per_author', awa);
  expect(html).toMatch(/<img src="\/objects\/awa\.webp"[^>]* width="96"/);
  expect(html).toContain('Awa Ndiaye');
  expect(html).toContain('Elle suit les budgets.');
  expect(checkoutOf('premium_per_author', { ...awa, avatar: null })).not.toContain('<img');
});

test('the checkout of a plan of all authors shows no face', () => {
  expect(checkoutOf('premium', null)).not.toContain('Awa Ndiaye');
});
