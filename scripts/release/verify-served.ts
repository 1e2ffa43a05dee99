import { createHash } from 'node:crypto';
import { emptyLogHash, entryText, filesText } from '@letat/contracts/releases/log/canonical';
import { type ReleaseLogEntry, readLoggedFiles, readReleaseLog } from '@letat/contracts/releases/log/operations';
import { ExplainedError } from '../explained-error.ts';

/** How far the log went when it was last looked at. */
export interface LogHead {
  readonly entries: number;
  readonly hash: string;
}

/** What was found good. */
export interface VerifiedPage extends LogHead {
  /** Releases that the page is made of, as `name@sha`. */
  readonly releases: readonly string[];
  /** Those among them that the log says are given to nobody any more: rolled back, or withdrawn for a hole. */
  readonly former: readonly string[];
  /** Files whose bytes were compared. */
  readonly files: number;
}

type Files = Readonly<Record<string, string>>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const releaseFile = /\/releases\/([a-z][a-z0-9-]{1,40})\/([0-9a-f]{16})\/([\w.@+/-]+)/g;
const scriptAddress = /<script\b[^>]*\bsrc="([^"]*)"/g;

/**
 * Proves that everything a browser gets of releases with that page was in the public log: fetches the page as a browser does, then
 * every file of a release that it names, and compares the bytes with the log.
 * @param since what was seen of the log before: it must have grown from there, and changed nothing
 * @throws {ExplainedError} naming the first entry, release, script or file that is not what the log says
 */
export async function verifyServed(page: string, since?: LogHead): Promise<VerifiedPage> {
  const { origin } = new URL(page);
  const entries = await readLog(origin);
  const head = verifyChain(entries, since);
  const html = await (await fetchGood(page)).text();
  const foreign = [...html.matchAll(scriptAddress)].find(([, src = '']) => !src.startsWith('/releases/'));
  if (foreign) throw new ExplainedError(`The page runs ${foreign[1]}, which is no file of a release.`);

  const tables = new Map<string, Files>();
  const named = new Map<string, { id: string; file: string }>();
  for (const [address, name = '', sha = '', file = ''] of html.matchAll(releaseFile))
    named.set(address, { id: `${name}/${sha}`, file });
  const given = givenBy(entries);
  const former: string[] = [];
  for (const { name, sha, files } of setOf(html)) {
    const id = `${name}/${sha}`;
    if (!given.has(id)) former.push(id.replace('/', '@'));
    const table = await loggedFiles(origin, id, entries);
    tables.set(id, table);
    for (const [file, hash] of Object.entries(files)) {
      if (table[file] !== hash) throw new ExplainedError(`The page has another hash for ${id}/${file} than the log.`);
      named.set(`/releases/${id}/${file}`, { id, file });
    }
  }
  for (const [address, { id, file }] of named) {
    const table = tables.get(id) ?? (await loggedFiles(origin, id, entries));
    tables.set(id, table);
    const bytes = Buffer.from(await (await fetchGood(`${origin}${address}`)).arrayBuffer());
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== table[file])
      throw new ExplainedError(`${address} has other bytes than the log says.`);
  }
  const releases = [...tables.keys()].map((id) => id.replace('/', '@')).sort();
  return { ...head, releases, former, files: named.size };
}

async function readLog(origin: string): Promise<ReleaseLogEntry[]> {
  const entries: ReleaseLogEntry[] = [];
  for (;;) {
    const answer = await fetchGood(`${origin}/api/release-log?from=${entries.length}`);
    const next = readReleaseLog.responses[200].parse(await answer.json());
    if (next.length === 0) return entries;
    entries.push(...next);
  }
}

function verifyChain(entries: readonly ReleaseLogEntry[], since: LogHead | undefined): LogHead {
  let hash = emptyLogHash;
  if (since?.entries === 0 && since.hash !== hash) throw new ExplainedError('That is no head of an empty log.');
  for (const [index, entry] of entries.entries()) {
    hash = sha256(entryText(hash, entry));
    if (entry.index !== index || entry.hash !== hash)
      throw new ExplainedError(`Entry ${index} of the log does not follow from those before it.`);
    if (since?.entries === index + 1 && since.hash !== hash)
      throw new ExplainedError(`The log was rewritten: its first ${since.entries} entries are not those of before.`);
  }
  if (since && since.entries > entries.length)
    throw new ExplainedError(`The log is shorter than before: ${entries.length} entries, not ${since.entries}.`);
  return { entries: entries.length, hash };
}

/** What visitors may get by the log: of each part what is live, and what stands beside it. */
function givenBy(entries: readonly ReleaseLogEntry[]): ReadonlySet<string> {
  const [live, beside] = [new Map<string, string>(), new Map<string, string>()];
  for (const { action, name, sha } of entries) {
    if (action === 'proposed') beside.set(name, sha);
    else if (action === 'returned') beside.delete(name);
    else if (action === 'withdrawn') for (const known of [live, beside]) known.delete(name);
    else live.set(name, sha);
    if (action === 'promoted') beside.delete(name);
  }
  return new Set([live, beside].flatMap((known) => [...known].map(([name, sha]) => `${name}/${sha}`)));
}

/** The files of a release as the log has them. */
async function loggedFiles(origin: string, id: string, entries: readonly ReleaseLogEntry[]): Promise<Files> {
  const entry = entries.find(({ name, sha }) => `${name}/${sha}` === id);
  if (!entry) throw new ExplainedError(`${id.replace('/', '@')} is not in the log.`);
  const answer = await fetchGood(`${origin}/api/release-log/${id}/files`);
  const { files } = readLoggedFiles.responses[200].parse(await answer.json());
  if (sha256(filesText(files)) !== entry.files)
    throw new ExplainedError(`The files of ${id.replace('/', '@')} are not those of entry ${entry.index}.`);
  return files;
}

interface PageRelease {
  name: string;
  sha: string;
  files: Files;
}

/** The releases that the page says it is made of (shell/src/page-set.ts). */
function setOf(html: string): PageRelease[] {
  const text = /<script type="application\/json" id="release-set">(.*?)<\/script>/s.exec(html)?.[1];
  if (text === undefined) throw new ExplainedError('This page is made of no releases.');
  const { releases }: { releases: PageRelease[] } = JSON.parse(text);
  return releases;
}

async function fetchGood(address: string): Promise<Response> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new ExplainedError(`${address} answers ${answer.status}.`);
  return answer;
}
