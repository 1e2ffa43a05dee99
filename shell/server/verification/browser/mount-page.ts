import { z } from 'zod';
import { type Overrun, type StepLimits, watchUsage } from '../../ssr/isolation/usage-watch.ts';
import type { Browser, Tab } from './browser.ts';
import type { CandidateSite } from './candidate-site.ts';
import { DevToolsError } from './devtools.ts';

/** Resident bytes of the processes that run the page: one that does nothing has 100 MB, ours take 250. */
const memory = 768 * 1024 * 1024;

/** What a page of a remote did not do. */
export interface MountFault {
  readonly kind: 'threw' | 'ended' | Overrun;
  readonly message: string;
}

/** It is on screen; or it is, and says that its data did not come; or why it is not. */
export type MountOutcome = 'shown' | 'without-data' | MountFault;

interface Mounted {
  readonly remote: string;
  readonly fragments: readonly string[];
  /** Of the page, with the site's origin. */
  readonly url: URL;
}

const paused = z.object({
  requestId: z.string(),
  request: z.object({ url: z.url(), method: z.string() }),
});
const frames = z.array(z.object({ url: z.string() })).default([]);
const thrown = z.object({
  exceptionDetails: z.object({
    text: z.string(),
    url: z.string().default(''),
    exception: z.object({ description: z.string().default('') }).optional(),
    stackTrace: z.object({ callFrames: frames }).optional(),
  }),
});
const called = z.object({ payload: z.string() });
const told = z.discriminatedUnion('what', [
  z.object({ what: z.literal('shown'), remote: z.string(), route: z.string() }),
  z.object({ what: z.literal('trouble'), kind: z.string(), part: z.string(), message: z.string() }),
]);

const binding = 'letatTold';
/** Runs before anything of the page, and keeps what it needs from whatever the page replaces. */
const listening = `{
  const tell = globalThis.${binding};
  const { stringify } = JSON;
  delete globalThis.${binding};
  const say = (words) => tell(stringify(words));
  addEventListener('letat:page-shown', ({ detail }) => say({ what: 'shown', remote: detail.remote, route: detail.route }));
  addEventListener('letat:trouble', ({ detail }) =>
    say({ what: 'trouble', kind: detail.kind, part: detail.what, message: String(detail.message) }));
}`;
/** Troubles that are a part's own: markup that was made anew is none, nor is a fragment whose data did not come. */
const faults = ['load', 'render', 'interference'];

/**
 * Loads a page as a browser does, and waits until its remote has shown it, or has failed to.
 * @throws what says nothing about the page: the browser is gone, or nothing can be read for it
 */
export async function mountPage(
  browser: Browser,
  site: CandidateSite,
  { page, limits, signal }: { page: Mounted; limits: StepLimits; signal: AbortSignal },
): Promise<MountOutcome> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<MountOutcome>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  const watch = watchUsage(0, {
    memory,
    read: () => browser.usage(),
    onOverrun: (kind) => resolve({ kind, message: thrownLast }),
  });
  let thrownLast = '';
  const tab = await browser.open();
  /** What is done besides is over with the page; a browser that is gone ends all of it. */
  const doing = (work: Promise<unknown>) => void work.catch(reject);
  tab.listen((method, params) => {
    if (method === 'Fetch.requestPaused') doing(answer(tab, site, page.url.origin, paused.parse(params)));
    else if (method === 'Page.frameNavigated') doing(browser.noteRenderers().then(() => watch.begin(limits)));
    else if (method === 'Inspector.targetCrashed') resolve({ kind: 'ended', message: thrownLast });
    else if (method === 'Runtime.exceptionThrown')
      thrownLast = wordsOf(thrown.parse(params), page.remote) ?? thrownLast;
    else if (method === 'Runtime.bindingCalled') {
      const outcome = outcomeOf(called.parse(params).payload, page, thrownLast);
      if (outcome !== null) resolve(outcome);
    }
  });
  try {
    watch.begin(limits);
    for (const domain of ['Page', 'Runtime', 'Inspector']) await tab.send(`${domain}.enable`);
    await tab.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await tab.send('Runtime.addBinding', { name: binding });
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: listening });
    doing(tab.send('Page.navigate', { url: page.url.href }));
    return await promise;
  } finally {
    watch.stop();
    signal.removeEventListener('abort', abort);
  }
}

/** Everything that the page asks for is answered here: what is of another site is not there. */
async function answer(
  tab: Tab,
  site: CandidateSite,
  origin: string,
  { requestId, request: { url, method } }: z.infer<typeof paused>,
): Promise<void> {
  const asked = new URL(url);
  try {
    if (asked.origin !== origin) {
      await tab.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      return;
    }
    const { status, headers, body } = await site.answer(method, asked.pathname + asked.search);
    await tab.send('Fetch.fulfillRequest', {
      ...{ requestId, responseCode: status, body: Buffer.from(body).toString('base64') },
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    });
  } catch (cause) {
    // The page was left meanwhile, and waits for nothing.
    if (!(cause instanceof DevToolsError && cause.message.includes('Invalid InterceptionId'))) throw cause;
  }
}

/** null for what is said of other parts, and for what is no fault. What a page says is text of strangers. */
function outcomeOf(payload: string, { remote, fragments }: Mounted, thrownLast: string): MountOutcome | null {
  const words = told.safeParse(JSON.parse(payload)).data;
  if (words?.what === 'shown' && words.remote === remote) return words.route === 'failed' ? 'without-data' : 'shown';
  if (words?.what !== 'trouble' || !faults.includes(words.kind)) return null;
  if (words.part !== remote && !fragments.includes(words.part)) return null;
  return { kind: 'threw', message: thrownLast || words.message };
}

/** The error that code of that remote did not catch; null for those of others. */
function wordsOf({ exceptionDetails }: z.infer<typeof thrown>, remote: string): string | null {
  const { text, url, exception, stackTrace } = exceptionDetails;
  const places = [url, ...(stackTrace?.callFrames ?? []).map((frame) => frame.url)];
  if (!places.some((place) => place.includes(`/releases/${remote}/`))) return null;
  return (exception?.description || text).split('\n', 1)[0] ?? text;
}
