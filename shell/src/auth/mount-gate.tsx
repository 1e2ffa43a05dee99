import { createCall } from '@letat/remote-kit/api-client';
import { serverMarker } from '@letat/remote-kit/embedded-state';
import { emit } from '@letat/remote-kit/events';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type GateState, gatePrefix } from './gate-state.ts';
import { LoginGate } from './login-gate.tsx';

/** Takes the gate over in the browser: refusals are then shown without losing what was typed. */
export function mountGate(element: HTMLElement): void {
  const state: GateState = JSON.parse(element.dataset.gate ?? '');
  element.removeAttribute(serverMarker);
  hydrateRoot(element, <HydratedGate {...state} />, {
    identifierPrefix: gatePrefix,
    onRecoverableError: (error) => emit('trouble', { kind: 'hydration', what: 'gate', message: String(error) }),
  });
}

const call = createCall();

function HydratedGate(state: GateState) {
  useEffect(() => void emit('page-shown', { remote: 'shell', route: 'gate', moved: false }), []);
  return <LoginGate {...state} call={call} />;
}
