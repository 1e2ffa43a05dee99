// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Band, Grid, Section, SectionHead } from './index.ts';

test('a section is opened by its title, at its level, with one action', () => {
  render(
    <Section aria-labelledby="experts">
      <SectionHead id="experts" title="Nos experts" action={<a href="/join-authors">Devenir Auteur</a>} />
      <Grid columns={5} ruled>
        <SectionHead level={3} size="small" title="Awa" />
      </Grid>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Nos experts' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Nos experts' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Awa' })).toBeTruthy();
});

test('the footer of the page is one', () => {
  render(
    <Band as="footer" tone="deep">
      Mentions légales
    </Band>,
  );
  expect(screen.getByRole('contentinfo').textContent).toBe('Mentions légales');
});
