// `npm run bench -- mail [--mails 20000] [--quiet 20] [--pages]`
import { consoleLog } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { measureSpeed } from '../mail/speed.ts';
import { inWhole, table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';

const goals = { seconds: 60, workerMb: 150, ratio: 1.5 } as const;

await runCommand(async () => {
  const args = process.argv.slice(2);
  const isOfPages = args.includes('--pages');
  const numbers = args.filter((word) => word !== '--pages');
  const { mails: asked, quiet } = wholeNumbers(numbers, { mails: 20_000, quiet: 20 });
  const onProgress = (line: string) => consoleLog(`  ${line}`);
  const result = await measureSpeed({ mails: asked, quietSeconds: quiet, isOfPages, onProgress });
  const { mails, seconds, taken, signed, read, faults, workerMb, quietMs, busyMs } = result;
  // Of another number of letters, the time that as many in proportion may take.
  const allowed = (goals.seconds * mails) / 20_000;
  const ratio = busyMs / quietMs;
  const faultsText =
    Object.entries(faults)
      .map(([fault, count]) => `${fault}: ${inWhole(count)}`)
      .join('; ') || 'nothing';
  const readings = isOfPages ? 'pages' : 'calls';
  const rows = [
    ['letters signed and sent, seconds', seconds.toFixed(1), `≤ ${allowed.toFixed(0)}`, seconds <= allowed],
    ['letters a second', inWhole(mails / seconds), `≥ ${inWhole(20_000 / goals.seconds)}`, seconds <= allowed],
    [
      'taken, of which signed',
      `${inWhole(taken)}, ${inWhole(signed)}`,
      inWhole(mails),
      taken >= mails && signed === taken,
    ],
    [
      'read by mailauth, what it holds against them',
      `${inWhole(read)}, ${faultsText}`,
      `${inWhole(mails)}, nothing`,
      read === mails && faultsText === 'nothing',
    ],
    ['worker, MB at most', inWhole(workerMb), `≤ ${goals.workerMb}`, workerMb <= goals.workerMb],
    [`p95 of ${readings}, ms: quiet, busy`, `${quietMs.toFixed(1)}, ${busyMs.toFixed(1)}`, '', true],
    [`p95 of ${readings}, busy to quiet`, ratio.toFixed(2), `≤ ${goals.ratio}`, ratio <= goals.ratio],
  ] as const;
  const head = ['', 'measured', 'goal', 'met'];
  consoleLog(
    `\n${table(
      head,
      rows.map(([name, value, goal, met]) => [name, value, goal, goal === '' ? '' : met ? 'yes' : 'no']),
    )}\n`,
  );
  return rows.every(([, , , met]) => met) ? 0 : 1;
});
