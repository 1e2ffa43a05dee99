import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@letat/contracts/auth/passkeys/schemas';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiError } from '../data/api-client.ts';

/** Load this module when the person asks for it: few have a passkey, and it is the only page that has their browser's words for it. */

/** Has the browser make a passkey. Throws an `ApiError` that says what people can do. */
export async function makePasskey(asked: PasskeyCreation): Promise<PasskeyAttestation> {
  const { id, rawId, response } = await orRefused(() => startRegistration({ optionsJSON: asked }));
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
}

/** Has the browser sign with a passkey that its person chooses. Throws an `ApiError` that says what people can do. */
export async function signWithPasskey(asked: PasskeyRequest): Promise<PasskeyAssertion> {
  const { id, rawId, response } = await orRefused(() => startAuthentication({ optionsJSON: asked }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  };
}

/** By the name of what browsers throw (WebAuthn Level 3, sections 5.1.3 and 5.1.4). */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'Aucune clé d’accès n’a été donnée\u00a0: recommencez, ou choisissez une autre façon.',
  AbortError: 'La demande a été interrompue\u00a0: recommencez.',
  InvalidStateError: 'Cet appareil a déjà une clé d’accès pour votre compte\u00a0: donnez-en un autre.',
};
const unknown =
  'Ce navigateur ne peut pas servir de clé d’accès ici\u00a0: prenez-en un autre, ou choisissez une autre façon.';

async function orRefused<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new ApiError(0, name, { code: 'passkey_refused', error: sentences[name] ?? unknown });
  }
}
