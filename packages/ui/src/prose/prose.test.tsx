// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { articleClass, Prose, proseClass } from './index.ts';

test('an article is prose with a drop cap; a translation says its language and direction', () => {
  expect(articleClass.split(' ')).toContain(proseClass);
  const { container } = render(
    <Prose dropCap lang="ar" dir="rtl">
      <p>نص</p>
    </Prose>,
  );
  const prose = container.firstElementChild;
  expect(prose?.className).toBe(articleClass);
  expect(prose?.getAttribute('dir')).toBe('rtl');
});
