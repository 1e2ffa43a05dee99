// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Delay } from './delay.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

test('a campaign whose mails wait says how many, until which day, and which domains wait for what', () => {
  const { container } = render(
    <Delay
      delay={{
        waiting: 1240,
        warmUp: { allowance: 200, taken: 200, lastAt: '2026-12-03T00:00:00.000Z' },
        pauses: [
          {
            domain: 'ena.ml',
            reason: 'deferred',
            since: '2026-11-29T10:00:00.000Z',
            until: '2026-11-29T14:00:00.000Z',
          },
        ],
      }}
    />,
  );
  expect(screen.getByText(/1\D240\Dmails attendent/)).toBeTruthy();
  const words = plain(container.textContent);
  expect(words).toContain('200 lettres au plus partent aujourd’hui');
  expect(words).toContain('partiront le 3 décembre 2026');
  expect(words).toContain('ena.ml attend jusqu’au 29 nov. 2026, 14:00 : il remet trop de nos mails à plus tard.');
});

test('a campaign that waits for a domain alone says nothing of a new address', () => {
  const pause = { domain: 'ena.ml', reason: 'complained' as const };
  const times = { since: '2026-11-29T10:00:00.000Z', until: '2026-11-29T14:00:00.000Z' };
  const { container } = render(<Delay delay={{ waiting: 1, warmUp: null, pauses: [{ ...pause, ...times }] }} />);
  const words = plain(container.textContent);
  expect(words).toContain('1 mail attend');
  expect(words).not.toContain('L’adresse d’expéditeur');
});
