// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Fact, FactsList } from './index.ts';

test('each fact stands with its name; one without a value is left out, and words keep their own direction', () => {
  render(
    <FactsList>
      <Fact name="Profession">Auditrice</Fact>
      <Fact name="Titre de lettre">{''}</Fact>
      <Fact name="Profil">{null}</Fact>
      <Fact name="Motivation" isProse>
        {'مرحبا\nÀ bientôt'}
      </Fact>
      <Fact name="Articles">{0}</Fact>
    </FactsList>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Profession',
    'Motivation',
    'Articles',
  ]);
  const values = screen.getAllByRole('definition');
  expect(values.map(({ textContent }) => textContent)).toEqual(['Auditrice', 'مرحبا\nÀ bientôt', '0']);
  expect(values.every((value) => value.getAttribute('dir') === 'auto')).toBe(true);
});
