// Every visit gets what is live, and what teams publish waits: npm run release:freeze -- --reason "…"; --off takes it back.
import { parseArgs } from 'node:util';
import { freezeByTool } from '@letat/contracts/releases/ramps/operations';
import { ExplainedError } from '../explained-error.ts';
import { findProduct } from '../release/product.ts';
import { callOperator } from '../release/publish.ts';
import { runCommand } from '../run-command.ts';

await runCommand(async () => {
  const { off, reason } = parseArgs({
    options: { off: { type: 'boolean', default: false }, reason: { type: 'string' } },
  }).values;
  if (reason === undefined) throw new ExplainedError('Say why: npm run release:freeze -- --reason "…"');
  const body = { frozen: !off, reason };
  const answer = freezeByTool.responses[200];
  const { frozen } = await callOperator(findProduct(process.env), '/internal/release-freeze', answer, body);
  console.log(frozen === null ? 'releases go on' : `releases are frozen since ${frozen.since}: ${frozen.reason}`);
  return 0;
});
