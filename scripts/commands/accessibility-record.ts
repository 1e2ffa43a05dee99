// Records which pages the last whole run of the tests looked at, for the statement of accessibility: npm run accessibility:record, after
// npm test and before anything is changed. The record is a file of the contracts, to be committed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordModule, sweptRoutes } from '../docs/sweep-report.ts';
import { ExplainedError, hasCode } from '../explained-error.ts';
import { isRecord, parseJson, textAt } from '../json.ts';
import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { writeFiles } from '../write-files.ts';

const path = 'packages/contracts/src/pages/sweep-record.ts';

const reportAt = (name: string): unknown => {
  try {
    return parseJson(readFileSync(join(root, 'test-results', name), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

await runCommand(async () => {
  const report = reportAt('e2e.json');
  const at = textAt(isRecord(report) ? report.stats : undefined, 'startTime');
  if (at === undefined) throw new ExplainedError('There is no report of the journeys. Run npm test first.');
  const routes = sweptRoutes(report, reportAt('e2e-files.json'));
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    throw new ExplainedError('Files have changed since: commit first, and run npm test on that.');
  if (new Date(git('log', '-1', '--format=%cI')) > new Date(at))
    throw new ExplainedError('The report is older than what is committed: run npm test again.');
  writeFiles(
    [{ path, text: recordModule({ commit: git('rev-parse', 'HEAD'), at: new Date(at).toISOString(), routes }) }],
    root,
  );
  console.log(`  ${routes.length} pages: commit ${path}`);
  return 0;
});
