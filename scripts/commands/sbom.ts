// What the product is made of: a CycloneDX document on the standard output, or with --licences a table for people.
import { parseArgs } from 'node:util';
import { ExplainedError } from '../explained-error.ts';
import { root } from '../paths.ts';
import { consoleLog } from '../progress.ts';
import { runCommand } from '../run-command.ts';
import { runTask } from '../run-task.ts';
import { productionComponents } from '../supply/components.ts';

await runCommand(async ({ signal }) => {
  const { values } = parseArgs({ options: { licences: { type: 'boolean', default: false } } });
  if (values.licences) {
    for (const { name, version, licence } of productionComponents())
      consoleLog([name, version, licence ?? 'none given'].join('\t'));
    return 0;
  }
  // npm's own reading of the lock file: nothing has to be installed, and nothing of development is in it.
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
  const { code } = await runTask('npm', { args, cwd: root, signal, show: true });
  if (code !== 0) throw new ExplainedError('npm could not read the lock file: its reason stands above.');
  return 0;
});
