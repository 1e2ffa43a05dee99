import { slownessOf } from './judge.ts';
import { type MadePatterns, madePatterns } from './made-patterns.ts';
import { patternsIn } from './patterns-in.ts';

interface SourceFile {
  /** From the checkout's folder. */
  readonly path: string;
  readonly text: string;
}

/** What is wrong with the patterns of these files, each in a line; an exception that nothing needs is wrong too. */
export function faultsOf(files: readonly SourceFile[], exceptions: readonly MadePatterns[] = madePatterns): string[] {
  const faults: string[] = [];
  const used = new Set<string>();
  for (const { path, text } of files) {
    // Most files have none, and parsing is half of the work.
    if (!text.includes('RegExp(') && !/\/[^/*\s]/.test(text)) continue;
    for (const { source, flags, line } of patternsIn(path, text)) {
      const isExcepted = source === null && exceptions.some(({ file }) => file === path);
      if (isExcepted) used.add(path);
      else if (source === null) faults.push(`${path}:${line} a pattern is made while the program runs`);
      else {
        const slowness = slownessOf(source, flags);
        if (slowness !== '') faults.push(`${path}:${line} /${source}/${flags}: ${slowness}`);
      }
    }
  }
  for (const { file } of exceptions)
    if (!used.has(file)) faults.push(`${file} makes no pattern any more: its line in made-patterns.ts is for nothing`);
  return faults;
}
