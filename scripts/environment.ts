import { readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { isPlaceholder } from '@letat/contracts/core/identity';
import { type SettingFileProblem, withSettingFiles } from '@letat/contracts/core/setting-files';
import { ExplainedError } from './explained-error.ts';
import { cacheDir, root } from './paths.ts';

/** Settings of who runs the site that nothing stands in for. */
const IDENTITY_SETTINGS = [
  'IDENTITY_OPERATOR',
  'IDENTITY_ADDRESS',
  'IDENTITY_COORDINATOR',
  'IDENTITY_CONTACT_EMAIL',
  'IDENTITY_PARTNER_URL',
  'IDENTITY_MAIL_SENDER',
] as const;
export type IdentitySetting = (typeof IDENTITY_SETTINGS)[number];

/** What the environment may set for the commands, read and checked in this one place. */
export interface Environment {
  /** 0 asks for any free port. */
  readonly port: number;
  readonly host: string | null;
  readonly publicOrigin: string | null;
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute. */
  readonly releasesDir: string;
  readonly mongodbUri: string | null;
  readonly testMongodbUri: string | null;
  /** How many inputs the tests make up for each operation of the API. */
  readonly fuzzRuns: number;
  /** Which third of the operations they make it up for; 0 for all, null for that of the day. */
  readonly fuzzThird: number | null;
  readonly mongodBinary: string | null;
  readonly chromium: string | null;
  readonly demo: boolean;
  readonly demoPassword: string;
  /** Administrators must have a second factor; the demonstration asks for none. */
  readonly requireAdminTotp: boolean;
  readonly logAll: boolean;
  readonly logLevel: string;
  /** How many processes do the background work. */
  readonly workers: number;
  /** Mails leave; the API checks the settings themselves. */
  readonly hasSmtp: boolean;
  /** People pay by PayPal; the API checks the settings themselves. */
  readonly hasPaypal: boolean;
  /** Settings of the identity that nobody has filled in; the API checks the others. */
  readonly identityLeft: readonly IdentitySetting[];
  readonly searchPath: readonly string[];
}

type Source = Readonly<Record<string, string | undefined>>;

/** What these commands read that may come from a file; the API and the shell read theirs. */
const FROM_FILES = ['MONGODB_URI', 'TEST_MONGODB_URI', 'DEMO_PASSWORD', 'SMTP_URL'];

const FILE_PROBLEMS: Record<SettingFileProblem['why'], string> = {
  both: 'the value is given as well. Give the value or the file.',
  unreadable: 'this file cannot be read. Name one that this user may read.',
  empty: 'this file is empty. It holds the value, alone.',
};

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const text = (source: Source, name: string): string | null => source[name]?.trim() || null;

const wholeNumber = (
  source: Source,
  name: string,
  most: number,
  example: string,
  problems: string[],
): number | null => {
  const value = text(source, name);
  if (value === null) return null;
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= most) return number;
  problems.push(`${name} is "${value}", but it must be a whole number from 0 to ${most}. Example: ${name}=${example}`);
  return null;
};

const flag = (source: Source, name: string, problems: string[]): boolean => {
  const value = text(source, name);
  if (value === null || value === '0') return false;
  if (value === '1') return true;
  problems.push(`${name} is "${value}", but it is a switch: 1 or 0.`);
  return false;
};

const originProblem = (value: string): string | null => {
  if (!URL.canParse(value)) return 'it is not a URL';
  const url = new URL(value);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'it must begin with https:// or http://';
  if (url.username !== '' || url.password !== '') return 'it must not hold a user or a password';
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return 'it must not have a path, a query or a fragment';
  return null;
};

const origin = (source: Source, problems: string[]): string | null => {
  const value = text(source, 'PUBLIC_ORIGIN');
  if (value === null) return null;
  const problem = originProblem(value);
  if (problem === null) return new URL(value).origin;
  problems.push(`PUBLIC_ORIGIN is "${value}", but ${problem}. Example: PUBLIC_ORIGIN=https://www.example.org`);
  return null;
};

const mongoUri = (source: Source, name: string, problems: string[]): string | null => {
  const value = text(source, name);
  if (value === null || /^mongodb(\+srv)?:\/\//.test(value)) return value;
  problems.push(
    `${name} must begin with mongodb:// or mongodb+srv://. Example: ${name}=mongodb://127.0.0.1:27017/letat?replicaSet=rs0`,
  );
  return null;
};

const logLevel = (source: Source, problems: string[]): string => {
  const value = text(source, 'LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(value))
    problems.push(`LOG_LEVEL is "${value}", but it must be one of ${LOG_LEVELS.join(', ')}.`);
  return value;
};

/**
 * Reads and checks the environment.
 * @throws {ExplainedError} naming every wrong value at once
 */
export const readEnvironment = (given: Source = process.env): Environment => {
  const fromFiles = withSettingFiles(FROM_FILES, given, (path) => readFileSync(path, 'utf8'));
  const source = fromFiles.environment;
  const problems = fromFiles.problems.map(({ variable, why }) => `${variable}: ${FILE_PROBLEMS[why]}`);
  // Only checked: the shell reads the number of proxies for itself.
  wholeNumber(source, 'TRUST_PROXY', 10, '1', problems);
  const dataDir = resolve(root, text(source, 'DATA_DIR') ?? '.data');
  const releases = text(source, 'RELEASES_DIR');
  const environment: Environment = {
    port: wholeNumber(source, 'PORT', 65_535, '3001', problems) ?? 3000,
    host: text(source, 'HOST'),
    publicOrigin: origin(source, problems),
    dataDir,
    releasesDir: releases === null ? join(dataDir, 'releases') : resolve(root, releases),
    mongodbUri: mongoUri(source, 'MONGODB_URI', problems),
    testMongodbUri: mongoUri(source, 'TEST_MONGODB_URI', problems),
    fuzzRuns: wholeNumber(source, 'FUZZ_RUNS', 100_000, '300', problems) ?? 8,
    fuzzThird: wholeNumber(source, 'FUZZ_THIRD', 3, '0', problems),
    mongodBinary: text(source, 'MONGOD_BINARY'),
    chromium: text(source, 'CHROMIUM'),
    demo: flag(source, 'DEMO', problems),
    demoPassword: text(source, 'DEMO_PASSWORD') ?? 'demonstration',
    requireAdminTotp: text(source, 'REQUIRE_ADMIN_TOTP') === null || flag(source, 'REQUIRE_ADMIN_TOTP', problems),
    logAll: flag(source, 'LOG', problems),
    logLevel: logLevel(source, problems),
    workers: wholeNumber(source, 'WORKERS', 16, '2', problems) ?? 1,
    hasSmtp: text(source, 'SMTP_URL') !== null,
    hasPaypal: text(source, 'PAYPAL_BASE_URL') !== null,
    identityLeft: IDENTITY_SETTINGS.filter((name) => isPlaceholder(text(source, name))),
    searchPath: (source.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  };
  if (problems.length > 0)
    throw new ExplainedError(`The environment has wrong values:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return environment;
};

/** Variables for a child process; undefined removes one. */
export type ChildEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of a child: what this process got, this Node and the project's tools first on PATH, and the extras. Node
 * caches there what it has compiled: a program of the product then starts in half of the processor's time.
 */
export const childEnvironment = (
  extra: ChildEnvironment = {},
  source: Source = process.env,
): Record<string, string> => {
  const path = [dirname(process.execPath), join(root, 'node_modules', '.bin'), source.PATH ?? ''].join(delimiter);
  // What is given here takes the place of a file that holds the same: both at once are refused.
  const replaced = Object.fromEntries(Object.keys(extra).map((name) => [`${name}_FILE`, undefined]));
  const merged = { NODE_COMPILE_CACHE: join(cacheDir, 'node'), ...source, PATH: path, ...replaced, ...extra };
  const set: Record<string, string> = {};
  for (const [name, value] of Object.entries(merged)) if (value !== undefined) set[name] = value;
  return set;
};
