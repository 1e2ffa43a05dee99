import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderGate } from '../auth/gate-markup.tsx';
import { ForAuthors } from './for-authors.tsx';
import { Forbidden } from './forbidden.tsx';
import { NotFound } from './not-found.tsx';
import { Pending } from './pending.tsx';
import { Unavailable } from './unavailable.tsx';

export type ScreenName = 'not-found' | 'gate' | 'for-authors' | 'forbidden' | 'unavailable' | 'pending';

/**
 * The shell's own screens, by name: markup with a title for the browser's bar. All are static but the gate, which the
 * browser takes over.
 * @param path the page that the screen stands for, with its query
 */
export function renderScreen({ screen, path }: { screen: ScreenName; path: string }): { html: string; title: string } {
  if (screen === 'gate') return { title: 'Connexion', html: renderGate(path) };
  const screens: Record<Exclude<ScreenName, 'gate'>, { title: string; element: ReactElement }> = {
    'not-found': { title: 'Page introuvable', element: <NotFound /> },
    'for-authors': { title: 'Écrire dans la revue', element: <ForAuthors /> },
    forbidden: { title: 'Accès réservé', element: <Forbidden /> },
    unavailable: { title: 'Service indisponible', element: <Unavailable path={path} /> },
    pending: { title: 'Chargement', element: <Pending /> },
  };
  const { title, element } = screens[screen];
  return { html: renderToStaticMarkup(element), title };
}
