import { serverMarker } from '@letat/remote-kit/embedded-state';
import { renderToString } from 'react-dom/server';
import { gatePrefix, gateStateOf } from './gate-state.ts';
import { LoginGate } from './login-gate.tsx';

/** The gate as the server sends it: forms that work, and the state that the browser takes it over with. */
export function renderGate(address: string): string {
  const state = gateStateOf(address);
  const html = renderToString(<LoginGate {...state} />, { identifierPrefix: gatePrefix });
  const text = JSON.stringify(state).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
  return `<div data-gate='${text}' ${serverMarker}>${html}</div>`;
}
