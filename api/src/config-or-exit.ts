import { type Config, readConfig } from './config.ts';

/** The configuration of a program that is starting; says what is wrong with it and ends the program otherwise. */
export function configOrExit(): Config {
  const read = readConfig();
  if ('config' in read) return read.config;
  console.error('La configuration est à corriger :');
  for (const { variable, message } of read.problems) console.error(`  ${variable} : ${message}.`);
  process.exit(1);
}
