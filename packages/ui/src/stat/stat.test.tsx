// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Stat, Stats } from './index.ts';

test('a figure stands under its name, with how it moved and since when', () => {
  render(
    <Stats columns={2}>
      <Stat label="Revenus ce mois" value="412,50 $" trend={{ text: '+18 %', direction: 'up' }} note="sur octobre" />
      <Stat label="Abonnés" value="87" />
    </Stats>,
  );
  const [name, other] = screen.getAllByRole('term');
  const definitions = screen.getAllByRole('definition').map((definition) => definition.textContent);
  expect([name?.textContent, other?.textContent]).toEqual(['Revenus ce mois', 'Abonnés']);
  expect(definitions).toEqual(['412,50 $', '+18 % sur octobre', '87']);
});
