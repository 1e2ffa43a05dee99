import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginGate } from './login-gate.tsx';
import { NotFound } from './not-found.tsx';
import { Pending } from './pending.tsx';
import { Unavailable } from './unavailable.tsx';

export type ScreenName = 'not-found' | 'gate' | 'unavailable' | 'pending';

/** The shell's own screens, by name: static markup with a title for the browser's bar. */
export function renderScreen({ screen, path }: { screen: ScreenName; path: string }): { html: string; title: string } {
  const screens: Record<ScreenName, { title: string; element: ReactElement }> = {
    'not-found': { title: 'Page introuvable', element: <NotFound /> },
    gate: { title: 'Connexion', element: <LoginGate path={path} /> },
    unavailable: { title: 'Service indisponible', element: <Unavailable path={path} /> },
    pending: { title: 'Chargement', element: <Pending /> },
  };
  const { title, element } = screens[screen];
  return { html: renderToStaticMarkup(element), title };
}
