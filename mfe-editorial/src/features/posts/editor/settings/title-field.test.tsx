// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TitleField } from './title-field.tsx';

test('a field is written from the side that its script begins on', () => {
  render(<TitleField autoFocus={false} value="البلدية" onChange={() => undefined} onDone={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Titre' }).getAttribute('dir')).toBe('auto');
});
