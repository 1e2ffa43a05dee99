import { isRecord, numberAt, parseJsonOrNothing, textAt } from '../json.ts';

const WARN = 40;
const NAMES: readonly (readonly [number, string])[] = [
  [60, 'fatal'],
  [50, 'error'],
  [40, 'warning'],
  [30, 'info'],
  [0, 'debug'],
];

const clock = (time: number | undefined): string => new Date(time ?? Date.now()).toTimeString().slice(0, 8);

const cause = (entry: Record<string, unknown>): string => {
  const error = entry.err ?? entry.error;
  const text = textAt(error, 'message') ?? (typeof error === 'string' ? error : undefined);
  return text === undefined || text === entry.msg ? '' : `: ${text}`;
};

/** The level of a pino line by its first characters; null when it is no pino line. Most lines need no more than this look. */
export const levelOf = (line: string): number | null => {
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level === undefined ? null : Number(level);
};

/** Whether a line of a child's output is a warning or worse. */
export const isSerious = (line: string): boolean => (levelOf(line) ?? 0) >= WARN;

/** A line of a child's log as one human line: `12:03:04 api  warning  the message: its cause`. */
export const humanLine = (name: string, line: string): string => {
  const entry = line.startsWith('{') ? parseJsonOrNothing(line) : undefined;
  const level = numberAt(entry, 'level');
  if (!isRecord(entry) || level === undefined) return `${clock(undefined)} ${name.padEnd(6)} ${line}`;
  const label = NAMES.find(([least]) => level >= least)?.[1] ?? 'debug';
  const text = `${textAt(entry, 'msg') ?? ''}${cause(entry)}`.replaceAll(/\s*\n\s*/g, ' ');
  return `${clock(numberAt(entry, 'time'))} ${name.padEnd(6)} ${label.padEnd(8)} ${text}`;
};
