// @vitest-environment jsdom

import type { PasskeyRequest } from '@letat/contracts/auth/passkeys/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { signWithPasskey } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

const fiveMinutes = 300_000;
const asked: PasskeyRequest = {
  challenge: 'AAAA',
  timeout: fiveMinutes,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
};

/** A browser that knows passkeys and answers like this. */
function browserThat(get: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { credentials: { get } });
}

test.each([
  ['NotAllowedError', 'Aucune clé d’accès n’a été donnée'],
  ['AbortError', 'La demande a été interrompue'],
  ['SecurityError', 'Ce navigateur ne peut pas servir de clé d’accès ici'],
])('a browser that refuses a passkey by %s is told in words that say what to do', async (name, sentence) => {
  browserThat(() => Promise.reject(new DOMException('refused', name)));
  await expect(signWithPasskey(asked)).rejects.toMatchObject({
    code: 'passkey_refused',
    sentence: expect.stringContaining(sentence),
  });
});

test('a browser that knows no passkeys is told in the same way', async () => {
  await expect(signWithPasskey(asked)).rejects.toMatchObject({
    sentence: expect.stringContaining('Ce navigateur ne peut pas servir'),
  });
});

test('what a device has signed is handed on as the API takes it', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  browserThat(async () => ({
    id: 'aWQ',
    rawId: bytes('id'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: null,
    },
  }));
  expect(await signWithPasskey(asked)).toEqual({
    id: 'aWQ',
    rawId: 'aWQ',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl', userHandle: null },
  });
});
