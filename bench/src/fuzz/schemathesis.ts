import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from '../../../scripts/environment.ts';
import { ExplainedError, hasCode } from '../../../scripts/explained-error.ts';
import { runTask, type TaskResult } from '../../../scripts/run-task.ts';

/** https://pypi.org/project/schemathesis/ (MIT): makes up calls from an OpenAPI document, and judges their answers by it. */
const version = '4.32.5';
/**
 * Whether an operation may answer what it answered. Not `not_a_server_error`: some answer 503 by design, which the document says. Not whether it
 * takes all that the document lets pass: what only code can check is refused with 400, and the document has that.
 */
const checks = [
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

export interface Tool {
  readonly path: string;
  /** Where its files are. */
  readonly folder: string;
}

/**
 * Finds the program, or installs it into the data folder, for this installation alone.
 * @throws {ExplainedError} where Python or its index is not there
 */
export async function provideSchemathesis(say: (line: string) => void, signal: AbortSignal): Promise<Tool> {
  const folder = join(readEnvironment().dataDir, 'fuzz');
  const venv = join(folder, `schemathesis-${version}`);
  const path = join(venv, 'bin', 'schemathesis');
  if (existsSync(path)) return { path, folder };
  say(`schemathesis ${version} is installed from the Python package index into ${venv}`);
  await mkdir(folder, { recursive: true });
  await succeed('Python 3 with venv', () => runTask('python3', { args: ['-m', 'venv', venv], signal }));
  const install = ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`];
  await succeed('the Python package index (pip)', () => runTask(join(venv, 'bin', 'pip'), { args: install, signal }));
  return { path, folder };
}

async function succeed(what: string, run: () => Promise<TaskResult>): Promise<void> {
  const failed = (words: string) =>
    new ExplainedError(`The calls are made up by schemathesis, which needs ${what}; that is not there:\n${words}`);
  try {
    const { code, output } = await run();
    if (code !== 0) throw failed(output);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw failed(String(error));
    throw error;
  }
}

export interface FuzzRun {
  readonly url: string;
  readonly document: string;
  /** Calls made up for each operation. */
  readonly examples: number;
  readonly seed: number;
}

/** Makes calls; gives what the tool says, and whether it found nothing. */
export async function runSchemathesis(
  { path, folder }: Tool,
  { url, document, examples, seed }: FuzzRun,
  signal: AbortSignal,
): Promise<{ isGood: boolean; output: string }> {
  const file = join(folder, 'openapi.json');
  await writeFile(file, document);
  const generation = [
    '--max-examples',
    String(examples),
    '--seed',
    String(seed),
    '--no-shrink',
    '--continue-on-failure',
  ];
  const args = ['run', file, '--url', url, '--checks', checks.join(','), '--phases', 'coverage,fuzzing', ...generation];
  const more = ['--workers', '4', '--max-redirects', '0', '--request-timeout', '60', '--suppress-health-check', 'all'];
  // What it knows of earlier runs would change what this one does.
  const { code, output } = await runTask(path, {
    args: [...args, ...more, '--generation-database', 'none', '--no-color'],
    cwd: folder,
    signal,
  });
  return { isGood: code === 0, output };
}
