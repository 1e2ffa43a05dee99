import { needsCode, replayEarlyClicks } from '@letat/remote-kit/early-clicks';
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

/** Enough for a first attempt, and too little for one after a failure. */
const hints = ['focusin', 'pointermove'];
const intents = ['pointerdown', 'keydown', 'click', ...hints];
/** Where bytes are dear: a finger that scrolls, a link and a key ask for no code, and what is pressed or filled in may. */
const acts = ['click', 'input'];

/**
 * Loads the platform at the right moment: at once where a page needs it, is worked with, or has a part for the reader who is logged in
 * here; on a page that is read, when the reader's intent shows (a key, a pointer, a focus). At 4g an idle browser fetches it
 * ahead of that, and runs nothing. Below 4g and under Save-Data nothing is fetched ahead, and for visitors it comes with the use of
 * what needs it: who reads on and follows links does so without, and the next document is light (server/http/pages/edition.ts). For
 * authors it runs when the browser is idle: a page that they read has their tools. What could not be loaded is loaded again with
 * the next press, and once the browser is online again.
 */
export function startOnIntent(set: PageSet): void {
  const page = document.querySelector('[data-server-rendered]');
  if (set.remote === null && !page) return;
  let isBegun = false;
  let failures = 0;

  const start = () => {
    if (isBegun) return;
    isBegun = true;
    emit('platform', { has: 'begun' });
    loadPlatform(set, failures).catch(() => {
      isBegun = false;
      failures += 1;
      emit('platform', { has: 'failed' });
    });
  };

  window.addEventListener('online', () => failures > 0 && start());
  if (page) window.addEventListener('letat:page-shown', replayEarlyClicks(page), { once: true });
  const { viewer } = document.documentElement.dataset;
  const isAwaited = !page || set.startsAtOnce || (hasPartForViewers() && isSignedIn()) || hasExclusion();
  const isSparing = !isAwaited && !globalThis.__letat_fast && viewer === undefined;
  const pressed = globalThis.__letat_pressed;
  if (isAwaited || (isSparing ? needsCode(pressed) : pressed !== undefined)) start();
  const startIfMeant = (event: Event) => {
    if (isSparing ? needsCode(event.target) : failures === 0 ? !isAtRest(event) : !hints.includes(event.type)) start();
  };
  for (const type of isSparing ? acts : intents) document.addEventListener(type, startIfMeant, true);
  // After a reload, what the history leads back to is still this document's: without the platform only the address would change.
  const own = shownPage();
  window.addEventListener('popstate', () => shownPage() !== own && start());
  if (isBegun || !globalThis.__letat_fast) return;

  // One file at a time: a phone takes 10 ms to ask for each.
  const files = [...set.preload];
  const fetchAhead = () => {
    const file = files.shift();
    if (isBegun || !file) return;
    // What does not come ahead comes when it is needed.
    fetchFile(file, { priority: 'low', integrity: integrityOf(set, file) }).catch(() => {});
    later();
  };
  const later = () => (viewer === 'author' || viewer === 'admin' ? whenIdle(start, 2000) : whenIdle(fetchAhead, 8000));
  afterLoad(later);
}

/** A link to another part of a page is a step in the history, too. */
const shownPage = () => document.URL.split('#', 1)[0];

/** Browsers say where a pointer is when a page comes under it: that is no intent. */
const isAtRest = ({ type, movementX, movementY }: { type: string; movementX?: number; movementY?: number }) =>
  type === 'pointermove' && !movementX && !movementY;

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
  // The platform waits for them with a deadline, and does without those that do not come (platform/page-styles.ts).
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(laterStyles))
    fetchFile(href, { cache }).catch(() => {});
  const awaited = set.preload.map((file) => {
    const fetched = fetchFile(file, { cache, priority: 'low', integrity: integrityOf(set, file) });
    fetched.catch(() => {});
    // A remote's files are the platform's to wait for, with a deadline, and to do without.
    return file.startsWith(ownFolder) && fetched;
  });
  await Promise.all(awaited);
  await runScript(failures === 0 ? set.main : `${set.main}?again=${failures}`, integrityOf(set, set.main));
}

/** The whole stylesheets of a page that has the rules which it uses: what scripts add to it needs the others. */
const laterStyles = 'style ~ link[rel=stylesheet][disabled]';

async function fetchFile(url: string, options: RequestInit): Promise<void> {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(url);
  // The cache has it once it has been read.
  await answer.arrayBuffer();
}

function integrityOf({ releases }: PageSet, url: string): string {
  const [, , name, , ...file] = url.split('/');
  return releases.find((release) => release.name === name)?.files[file.join('/')] ?? '';
}
