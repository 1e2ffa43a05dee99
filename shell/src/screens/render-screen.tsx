import { PageSkeleton } from '@letat/ui/skeleton';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderGate } from '../auth/gate-markup.tsx';
import { pagesAt } from '../chrome/navigation.ts';
import { Forbidden, type Refused, RefusedScreen, Unavailable } from './error-screens.tsx';
import { ForAuthors } from './for-authors.tsx';
import { NotFound } from './not-found.tsx';

export type ScreenName = 'not-found' | 'gate' | 'for-authors' | 'forbidden' | 'unavailable' | 'refused' | 'pending';

/**
 * The shell's own screens, by name: markup with a title for the browser's bar. All are static but the gate, which the
 * browser takes over.
 * @param path the page that the screen stands for, with its query
 * @param refusal what `refused` says
 * @param set of which a missing page names those that there are
 */
export function renderScreen(
  {
    screen,
    path,
    refusal = { title: 'Cette demande n’a pas abouti', text: '' },
  }: { screen: ScreenName; path: string; refusal?: Refused },
  set: Parameters<typeof pagesAt>[0],
): { html: string; title: string } {
  if (screen === 'gate') return { title: 'Connexion', html: renderGate(path) };
  const screens: Record<Exclude<ScreenName, 'gate'>, { title: string; element: ReactElement }> = {
    'not-found': { title: 'Page introuvable', element: <NotFound pages={pagesAt(set, 'read')} /> },
    'for-authors': { title: 'Écrire dans la revue', element: <ForAuthors /> },
    forbidden: { title: 'Accès réservé', element: <Forbidden /> },
    unavailable: { title: 'Service indisponible', element: <Unavailable path={path} /> },
    refused: { title: refusal.title, element: <RefusedScreen {...refusal} /> },
    // Until a remote's page is there, on pages that the browser renders.
    pending: { title: 'Chargement', element: <PageSkeleton /> },
  };
  const { title, element } = screens[screen];
  return { html: renderToStaticMarkup(element), title };
}
