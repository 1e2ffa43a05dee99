import type { Page } from '@playwright/test';

/** A device with passkeys, as Chromium has one for tests (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/). */
export interface Device {
  /** Whether its owner gives their finger when it asks. */
  setVerified(isVerified: boolean): Promise<void>;
  /** It is lost: nothing answers any more. */
  lose(): Promise<void>;
}

/** Plugs a device into the page's browser. It answers at once, without a window that a test could not press. */
export async function plugIn(page: Page): Promise<Device> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setVerified(isUserVerified) {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async lose() {
      await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
