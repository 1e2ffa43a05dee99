// npm run release:verify -- <address of a page> [--since <entries>:<hash>]: what a browser gets with it was in the public log.
import { parseArgs } from 'node:util';
import { ExplainedError } from '../explained-error.ts';
import { type LogHead, verifyServed } from '../release/verify-served.ts';
import { runCommand } from '../run-command.ts';

const usage = 'npm run release:verify -- https://revue.example/ [--since <entries>:<hash>]';

const headIn = (text: string | undefined): LogHead | undefined => {
  if (text === undefined) return undefined;
  const [, entries, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (entries === undefined || hash === undefined) throw new ExplainedError(`Since when? ${usage}`);
  return { entries: Number(entries), hash };
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
  const [page, ...more] = positionals;
  if (page === undefined || more.length > 0 || !URL.canParse(page)) throw new ExplainedError(`Which page? ${usage}`);
  const { releases, former, files, entries, hash } = await verifyServed(page, headIn(values.since));
  for (const release of releases)
    console.log(
      `${release} is in the log${former.includes(release) ? ', and by the log nobody gets it any more' : ''}`,
    );
  console.log(`${files} files have the bytes that the log says. Next time: --since ${entries}:${hash}`);
  // So it is for a moment while something is published; what stays is a page that was kept, or a person's doing.
  return former.length === 0 ? 0 : 1;
});
