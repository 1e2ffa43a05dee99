// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Card } from './index.ts';

test('a card is one link with the name of its title; its own buttons are not part of it', () => {
  render(
    <Card
      title="Le budget participatif, pas à pas"
      href="/marketplace/1"
      level={2}
      eyebrow={<span>E-book</span>}
      foot={<button type="button">Acheter</button>}
    >
      En quatre-vingt-quatre pages.
    </Card>,
  );
  const card = screen.getByRole('article');
  const heading = within(card).getByRole('heading', { level: 2 });
  expect(within(card).getAllByRole('link')).toEqual([
    within(heading).getByRole('link', { name: 'Le budget participatif, pas à pas' }),
  ]);
  expect(within(card).getByRole('button', { name: 'Acheter' })).toBeTruthy();
});

test('without an address it leads nowhere', () => {
  render(<Card title="Premium plateforme" />);
  expect(screen.queryByRole('link')).toBeNull();
});
