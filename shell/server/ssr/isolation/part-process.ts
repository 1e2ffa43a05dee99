import type { Fragment } from '@letat/remote-kit/define-fragment';
import type { Route } from '@letat/remote-kit/route';
import type * as platformEntry from '../../../src/server-entry.ts';
import type { FromPart } from './checked-messages.ts';
import { lockDown } from './lockdown.ts';
import type { PartLoad, ToPart } from './messages.ts';
import { PartRenderer } from './part-renderer.ts';
import { Reading } from './reading.ts';
import { runBundle } from './run-bundle.ts';

/**
 * The process of one remote's server build, or of the platform's own screens. Whatever the build does is done here: it has no files, no
 * network, no environment and no process object, and asks the shell for what the API says to everybody.
 */
if (!process.send) throw new Error('part-process.ts is started by part.ts');
const send = process.send.bind(process);
const exit = process.exit.bind(process);
/** As they are before any code of a release runs. */
const { stringify } = JSON;

/** Letters of what is said at once: the shell reads all of it before it can know how much it is. */
const longestMessage = 4 * 1024 * 1024;

/** Written once, here, and measured as it is sent: what a build hands over may be another thing each time that it is looked at. */
function say(message: FromPart): void {
  const text = stringify(message);
  if (text.length <= longestMessage) send(text);
  else if ('id' in message) say({ type: 'failed', id: message.id, message: `a page of ${text.length} letters` });
}

const reading = new Reading((read, path, requestId) => say({ type: 'read', read, path, requestId }));
process.on('unhandledRejection', (cause) => say({ type: 'rejected', message: firstLine(cause) }));
process.once('disconnect', () => exit(1));
process.on('message', (message: ToPart) => {
  if (message.type === 'load') void load(message);
  else if (message.type === 'answer') reading.answer(message.read, message.answer);
  else if (message.type === 'drop') renderer?.drop(message.page);
  else void answer(message);
});

let renderer: PartRenderer | null = null;

async function load({ platform, remote, set, ...settings }: PartLoad): Promise<void> {
  // On its way before what runs next, which may never give way again.
  const started: FromPart = { type: 'started' };
  await new Promise<void>((resolve) => send(stringify(started), undefined, undefined, () => resolve()));
  lockDown({ say: (text) => say({ type: 'said', text }), read: reading.fetch });
  try {
    const provided: typeof platformEntry = runBundle(platform, null);
    const own: OwnBundle = remote ? runBundle(remote, provided.modules) : { routes: [], fragments: [] };
    renderer = new PartRenderer({ platform: provided, ...own, name: remote?.name ?? '', set, ...settings });
    const routes = own.routes.map(({ id, path }) => ({ id, path }));
    await turn();
    say({ type: 'loaded', routes, fragments: own.fragments.map(({ id }) => id) });
  } catch (cause) {
    say({ type: 'failed', id: 0, message: textOf(cause) });
  }
}

interface OwnBundle {
  routes: readonly Route[];
  fragments: readonly Fragment[];
}

async function answer({ id, request }: Extract<ToPart, { type: 'ask' }>): Promise<void> {
  try {
    if (!renderer) throw new Error('nothing is loaded yet');
    const reply = await renderer.answer(id, request);
    await turn();
    say({ type: 'reply', id, reply });
  } catch (cause) {
    await turn();
    say({ type: 'failed', id, message: textOf(cause) });
  }
}

/** A rejection that no code handles is said one turn after it happened: before the answer that it belongs to. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
const firstLine = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0] ?? '';
const textOf = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
