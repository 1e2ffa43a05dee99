// What the product is made of: a CycloneDX document on the standard output, or with --licences a table for people.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { consoleLog } from '../progress.ts';
import { runCommand } from '../run-command.ts';
import { productionComponents } from '../supply/components.ts';
import { sbomOf } from '../supply/sbom.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { licences: { type: 'boolean', default: false } } });
  if (values.licences) {
    for (const { name, version, licence } of productionComponents())
      consoleLog([name, version, licence ?? 'none given'].join('\t'));
    return 0;
  }
  consoleLog(JSON.stringify(sbomOf({ serial: randomUUID(), now: new Date() }), null, 2));
  return 0;
});
