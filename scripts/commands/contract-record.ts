// Records the contract as it is for the releases to come: npm run contract:record, once no page of a release before this one is open any more
// (docs/guides/add-a-feature.md). The record is to be committed.
import { flatContract } from '../contract/flat-contract.ts';
import { contractRecord, recordText } from '../contract/record.ts';
import { readOperations } from '../dev/alone/contract.ts';
import { root } from '../paths.ts';
import { consoleLog } from '../progress.ts';
import { runCommand } from '../run-command.ts';
import { writeFiles } from '../write-files.ts';

await runCommand(async () => {
  const contract = flatContract(await readOperations());
  writeFiles([{ path: contractRecord, text: recordText(contract) }], root);
  consoleLog(`  ${contract.length} operations: commit ${contractRecord}`);
  return 0;
});
