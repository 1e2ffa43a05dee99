import { replayEarlyClicks } from '@letat/remote-kit/early-clicks';
import { emit } from '@letat/remote-kit/events';
import { hasPartForViewers } from '@letat/remote-kit/part-for-viewers';
import { isSignedIn } from '../auth/signed-in.ts';
import type { PageSet } from '../page-set.ts';
import { hasExclusion } from '../platform/faults/exclusion.ts';
import { runScript } from './run-script.ts';
import { afterLoad, whenIdle } from './when-idle.ts';

declare global {
  /** At 4g without Save-Data, or in a browser that does not say: shell/server/http/pages/inline-scripts.ts. */
  var __letat_fast: boolean;
}

/** A press is meant; a pointer that passes by is enough for a first attempt, and too little for one after a failure. */
const presses = ['pointerdown', 'keydown', 'click'];
const intents = [...presses, 'focusin', 'touchstart', 'pointermove'];
const capture = { passive: true, capture: true };

/**
 * Loads the platform at the right moment: at once where a page needs it, is worked with, or has a part for whoever is logged in
 * here; on a page that is read, when the reader's intent shows (a key, a pointer, a focus). At 4g an idle browser fetches it
 * ahead of that, and runs nothing; below 4g and under Save-Data nothing is fetched ahead. For authors it runs when the browser
 * is idle: a page that they read has their tools. What could not be loaded is loaded again with the next press, and once the browser is online again.
 */
export function startOnIntent(set: PageSet): void {
  const page = document.querySelector('[data-server-rendered]');
  if (set.remote === null && !page) return;
  let state: 'waiting' | 'loading' | 'started' = 'waiting';
  let failures = 0;

  const startUnlessAtRest = (event: Event) => {
    if (!isAtRest(event)) start();
  };
  const start = () => {
    if (state !== 'waiting') return;
    state = 'loading';
    emit('platform', { has: 'begun' });
    loadPlatform(set, failures).then(
      () => {
        state = 'started';
        listen(intents, false);
      },
      () => {
        state = 'waiting';
        failures += 1;
        emit('platform', { has: 'failed' });
        listen(intents, false);
        listen(presses, true);
      },
    );
  };
  const listen = (events: readonly string[], on: boolean) => {
    for (const event of events)
      document[on ? 'addEventListener' : 'removeEventListener'](event, startUnlessAtRest, capture);
  };

  window.addEventListener('online', () => failures > 0 && start());
  if (!page) {
    start();
    return;
  }

  const hydrated = replayEarlyClicks(page);
  window.addEventListener('letat:page-shown', hydrated, { once: true });
  const isAwaited = hasPartForViewers() && isSignedIn();
  if (set.startsAtOnce || isAwaited || globalThis.__letat_pressed !== undefined || hasExclusion()) {
    start();
    return;
  }
  listen(intents, true);
  // After a reload, what the history leads back to is still this document's: without the platform only the address would change.
  window.addEventListener('popstate', start, { once: true });
  if (!globalThis.__letat_fast) return;

  // One file at a time: a phone takes 10 ms to ask for each.
  const files = [...set.preload];
  const fetchAhead = () => {
    const file = files.shift();
    if (state !== 'waiting' || !file) return;
    // What does not come ahead comes when it is needed.
    fetchFile(file, { priority: 'low', integrity: integrityOf(set, file) }).catch(() => {});
    later();
  };
  const { viewer } = document.documentElement.dataset;
  const later = () => (viewer === 'author' || viewer === 'admin' ? whenIdle(start, 2000) : whenIdle(fetchAhead, 8000));
  afterLoad(later);
}

/** Browsers say where a pointer is when a page comes under it: that is no intent. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

/**
 * Fetches what the page starts with into the browser's cache, and runs the platform's first script, which is of no use before
 * its other files are there. They are not preloaded by links: a script that is asked for after such a link has failed fails
 * too, without a request (Chromium).
 * @param failures how often it failed before: bad bytes are cached as long as good ones, so all is asked for anew
 * @throws when a file of the platform does not come, or is not the one that was published
 */
async function loadPlatform(set: PageSet, failures: number): Promise<void> {
  const ownFolder = set.main.slice(0, set.main.indexOf('/browser/'));
  const cache = failures === 0 ? 'default' : 'reload';
  const platformFiles: Promise<void>[] = [];
  // The platform waits for them with a deadline, and does without those that do not come (platform/page-styles.ts).
  for (const file of laterStyles()) fetchFile(file, { cache }).catch(() => {});
  for (const file of set.preload) {
    const fetched = fetchFile(file, { cache, priority: 'low', integrity: integrityOf(set, file) });
    if (file.startsWith(ownFolder)) platformFiles.push(fetched);
    // A remote's files are the platform's to wait for, with a deadline, and to do without.
    else fetched.catch(() => {});
  }
  await Promise.all(platformFiles);
  await runScript(failures === 0 ? set.main : `${set.main}?again=${failures}`, integrityOf(set, set.main));
}

/** The whole stylesheets of a page that has the rules which it uses: what scripts add to it needs the others. */
const laterStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('style ~ link[rel=stylesheet][disabled]')].map(({ href }) => href);

async function fetchFile(url: string, options: RequestInit): Promise<void> {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(url);
  // The cache has it once it has been read.
  await answer.arrayBuffer();
}

function integrityOf(set: PageSet, url: string): string {
  for (const release of set.releases) {
    const prefix = `/releases/${release.name}/${release.sha}/`;
    if (url.startsWith(prefix)) return release.files[url.slice(prefix.length)] ?? '';
  }
  return '';
}
