import type { Readable } from 'node:stream';
import type { Log } from '../progress.ts';
import { lineSplitter } from '../run-task.ts';
import { humanLine, isSerious, levelOf } from './log-line.ts';
import { openRotatingFile } from './rotating-file.ts';

/** Where the output of one child goes: all of it to its file, what is serious to the console. */
export interface ChildLog {
  readonly file: string;
  attach(stdout: Readable, stderr: Readable): void;
  /** The last lines, for a message about a child that died. */
  lastLines(): readonly string[];
  close(): void;
}

export interface ChildLogOptions {
  readonly name: string;
  readonly file: string;
  /** Every line to the console, not only warnings and errors. */
  readonly all: boolean;
  readonly say: Log;
}

const MAX_LINES = 20;
// Node's own advice to developers comes on the error stream as well.
const NODE_WARNING = /^\(node:\d+\) |^\(Use `node --trace-/;

/** Opens the log of a child. What it writes to its error stream outside of its log (a crash, say) is serious. */
export const openChildLog = ({ name, file, all, say }: ChildLogOptions): ChildLog => {
  const log = openRotatingFile(file, () =>
    say(`The disk that holds ${file} is full: log lines are lost. Free some space.`),
  );
  const latest: string[] = [];
  let open = true;
  const follow = (stream: Readable, isSeriousStream: boolean): void => {
    const lines = lineSplitter((line) => {
      if (line.trim() === '') return;
      latest.push(line);
      if (latest.length > MAX_LINES) latest.shift();
      const serious = isSerious(line) || (isSeriousStream && levelOf(line) === null && !NODE_WARNING.test(line));
      if (all || serious) say(humanLine(name, line));
    });
    stream.on('data', (chunk: Buffer) => {
      if (open) log.write(chunk);
      lines.push(chunk);
    });
    stream.on('end', () => lines.end());
  };
  return {
    file,
    attach(stdout, stderr) {
      follow(stdout, false);
      follow(stderr, true);
    },
    lastLines: () => latest.map((line) => humanLine(name, line)),
    close() {
      open = false;
      log.close();
    },
  };
};
