import { hasPartForViewers } from '@letat/remote-kit/part-for-viewers';
import { isSignedIn } from '../auth/signed-in.ts';
import { editionKey } from '../edition.ts';
import { showHeldPictures } from './held-pictures.ts';
import { improve, mayRun } from './improve.ts';

/** The starter of a light page, which works without the platform, but for what it has for whoever is logged in. */
function start(): void {
  improve();
  showHeldPictures();
  if (hasPartForViewers() && isSignedIn()) showWhole();
}

function showWhole(): void {
  const whole = new URL(location.href);
  whole.searchParams.set(editionKey, 'complete');
  location.replace(whole);
}

if (mayRun()) start();
