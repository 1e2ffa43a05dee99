import { createCall } from '@letat/remote-kit/api-client';
import { captureEarlyInput } from '@letat/remote-kit/early-input';
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
  const restore = captureEarlyInput(element);
  hydrateRoot(element, <HydratedGate {...state} restore={restore} />, {
    identifierPrefix: gatePrefix,
    onRecoverableError: (error) => emit('trouble', { kind: 'hydration', what: 'gate', message: String(error) }),
  });
}

const call = createCall();

function HydratedGate({ restore, ...state }: GateState & { restore: () => void }) {
  useEffect(() => {
    restore();
    emit('page-shown', { remote: 'shell', route: 'gate', moved: false });
  }, [restore]);
  return <LoginGate {...state} call={call} />;
}
