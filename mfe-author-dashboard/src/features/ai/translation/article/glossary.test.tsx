// @vitest-environment jsdom
import { PageContext } from '@letat/remote-kit/page-context';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Glossary } from './glossary.tsx';

test('an author takes out the terms that are theirs, and reads those of others', () => {
  const terms = [
    { id: 'a', term: 'commune', translation: 'town', canChange: true },
    { id: 'b', term: 'impôt', translation: 'tax', canChange: false },
  ];
  render(
    <PageContext
      value={{ call: () => Promise.reject(new Error('nothing is called')), origin: '', fragmentHtml: new Map() }}
    >
      <Glossary language="en" terms={terms} />
    </PageContext>,
  );
  expect(screen.getByText('tax')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retirer « commune » du glossaire' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retirer « impôt » du glossaire' })).toBeNull();
});
