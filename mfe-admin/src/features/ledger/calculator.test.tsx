// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import Calculator from './calculator.tsx';

const show = (query: string) => {
  history.replaceState(null, '', `/revenue-admin?vue=calculateur${query}`);
  return render(<Calculator />).container.querySelector<HTMLElement>('[aria-hidden][style]');
};

beforeEach(() => history.replaceState(null, '', '/'));

test('the calculator draws both shares of a price as large as they are, the odd cent with the author', () => {
  expect(show('&prix=10,01')?.style.gridTemplateColumns).toBe('501fr 500fr');
  expect(screen.getByText(/^5,01\s\$US$/)).toBeTruthy();
  expect(screen.getByText(/^5,00\s\$US$/)).toBeTruthy();
});

test('the calculator draws what is left of a price that was given back in part, and nothing where too much was', () => {
  expect(show('&prix=10,00&rembourse=4,00')?.style.gridTemplateColumns).toBe('300fr 300fr');
  expect(show('&prix=10,00&rembourse=40,00')).toBeNull();
});
