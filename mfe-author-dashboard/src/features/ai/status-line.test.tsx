// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuotaSpent, StatusLine } from './status-line.tsx';
import { connected } from './testing/connected.tsx';

const { quota } = connected;

test('the line says which model answers, what is left and for whom it is free', () => {
  const { container } = render(
    <StatusLine status={{ ...connected, quota: { ...quota, left: 1, firstAuthors: 200 } }} />,
  );
  expect(container.textContent).toBe(
    'grand-modele, connecté. Il reste 1\u00a0appel sur 50 aujourd’hui, offert aux 200 premiers auteurs',
  );
});

test('a spent quota says until when, and what goes on; one with calls left says nothing', () => {
  const { container, rerender } = render(<QuotaSpent quota={quota} />);
  expect(container.textContent).toBe('');
  rerender(<QuotaSpent quota={{ ...quota, left: 0 }} />);
  expect(screen.getByText(/^Vos 50.appels du jour sont faits$/)).toBeDefined();
  expect(screen.getByText(/50 de plus demain à 0.h, heure de Dakar.*contrôles restent ouverts/)).toBeDefined();
  rerender(<QuotaSpent quota={{ ...quota, period: 'month', limit: 1, left: 0 }} />);
  expect(screen.getByText('Votre appel du mois est fait')).toBeDefined();
  rerender(<QuotaSpent quota={{ ...quota, limit: 0, left: 0 }} />);
  expect(screen.getByText('Aucun appel du jour n’est ouvert')).toBeDefined();
});
