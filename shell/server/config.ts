import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type SettingFileProblem, withSettingFiles } from '@letat/contracts/core/setting-files';
import { defaultPatience } from '@letat/remote-kit/deadline';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address such as https://revue.example' })
  .transform((value) => new URL(value))
  .refine(
    (url) => url.pathname === '/' && !url.search && !url.hash,
    'must have no path: https://revue.example, not https://revue.example/blog',
  )
  .transform((url) => url.origin);

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_ORIGIN: origin.optional(),
  API_URL: z.url(),
  INTERNAL_TOKEN: z.string().min(16),
  /** Opens `/internal/metrics` and nothing else. */
  METRICS_TOKEN: z.string().min(24).optional(),
  DATA_DIR: z.string().default('.data'),
  RELEASES_DIR: z.string().optional(),
  /**
   * Where the files of parts are that are not on this disk: `mfe-library=https://static.team.example/releases,*=https://bucket.example/releases`.
   * Below it stand `<part>/<sha>/release.json` and what that lists.
   */
  RELEASE_ORIGINS: z
    .string()
    .transform((text, context) => {
      const origins = new Map<string, string>();
      for (const line of text.split(',').map((one) => one.trim())) {
        const [, name = '', address = ''] = /^(\*|[a-z][a-z0-9-]{1,40})=(https?:\/\/\S+)$/.exec(line) ?? [];
        if (!URL.canParse(address) || new URL(address).search || new URL(address).hash)
          context.addIssue('must be a list such as mfe-library=https://static.team.example/releases');
        origins.set(name, address.replace(/\/$/, ''));
      }
      return origins;
    })
    .optional(),
  DEMO: z.enum(['0', '1']).default('0'),
  /** Pages reload by themselves when what is served changes. Counts in the demonstration only; set by `npm run dev`. */
  DEV: z.string().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Pages that are rendered for an address in a minute: the API's limit for calls that have none of their own. */
  RATE_LIMIT_DEFAULT: z.coerce.number().int().min(1).default(1200),
  /** Reports of how a page did that count for an address in an hour: nobody alone has a candidate taken back. */
  PAGE_REPORTS_PER_HOUR: z.coerce.number().int().min(1).default(60),
  /** Connections that one address may hold at a time; not counted behind a proxy, which holds all of them. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(256),
  /** Milliseconds that a shell which is asked to stop goes on answering, so that the proxy in front learns to ask another. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Milliseconds of the processor that loading a server build, or rendering a page, may take before its process is ended. */
  SSR_DEADLINE_MS: z.coerce.number().int().min(50).default(1000),
  /** Milliseconds that a page's data may take before the browser is left to render it. */
  SSR_PATIENCE_MS: z.coerce.number().int().min(100).default(2500),
  /** Milliseconds that a browser waits for the code and the data of a page or of a fragment, before it says that they do not come. */
  PAGE_PATIENCE_MS: z.coerce.number().int().min(100).default(defaultPatience),
  /** Of a server build's heap; with buffers two and a half times as much. */
  SSR_MEMORY_MB: z.coerce.number().int().min(64).default(256),
  /** A Chromium in which the gate mounts pages of each release before it is live; none are mounted without. */
  GATE_BROWSER: z.string().optional(),
  /** Its sandbox keeps the code of pages from the machine. Chromium has none as root, and does not start there unless it is told to do without. */
  GATE_BROWSER_SANDBOX: z.enum(['0', '1']).default('1'),
  /** Where browsers send files, if not to this site. */
  S3_ENDPOINT: origin.optional(),
  /** Where parts of traces are sent, by OTLP over HTTP: `http://127.0.0.1:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: origin.optional(),
});

export interface ShellConfig {
  host: string;
  port: number;
  publicOrigin: string;
  apiUrl: string;
  internalToken: string;
  /** What opens the figures besides; null when nothing does. */
  metricsToken: string | null;
  dataDir: string;
  releasesDir: string;
  /** Where the files of a part are brought from when they are not in `releasesDir`, by its name; `*` for all others. */
  releaseOrigins: ReadonlyMap<string, string>;
  demo: boolean;
  dev: boolean;
  trustProxy: number;
  /** Pages that are rendered for an address in a minute. */
  pagesPerMinute: number;
  /** Reports of how a page did that count for an address in an hour. */
  reportsPerHour: number;
  /** Connections that one address may hold at a time. */
  connectionsPerAddress: number;
  logLevel: string;
  /** Milliseconds between being asked to stop and stopping. */
  stopDelay: number;
  /** Origin of the service that stores files; null when this site does. */
  storageOrigin: string | null;
  /** Collector of traces; null where there is none. */
  tracesOrigin: string | null;
  pagePatience: number;
  ssr: { deadline: number; patience: number; memory: number };
  /** In which the gate mounts pages; its program is null where there is none. */
  gateBrowser: { program: string | null; isSandboxed: boolean };
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const fileProblems: Record<SettingFileProblem['why'], string> = {
  both: 'the value is given as well; give the value or the file',
  unreadable: 'this file cannot be read; name one that this user may read',
  empty: 'this file is empty; it holds the value, alone',
};

/** Reads the shell's settings; the only reader of the environment here. Throws a `ConfigError` that names each wrong one. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): ShellConfig {
  const fromFiles = withSettingFiles(Object.keys(schema.shape), environment, (path) => readFileSync(path, 'utf8'));
  if (fromFiles.problems.length > 0) {
    const lines = fromFiles.problems.map(({ variable, why }) => `  ${variable}: ${fileProblems[why]}`);
    throw new ConfigError(`The shell cannot start, these settings are wrong:\n${lines.join('\n')}`);
  }
  const given = Object.entries(fromFiles.environment).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The shell cannot start, these settings are wrong:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  return {
    host: env.HOST,
    port: env.PORT,
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    apiUrl: env.API_URL.replace(/\/$/, ''),
    internalToken: env.INTERNAL_TOKEN,
    metricsToken: env.METRICS_TOKEN ?? null,
    dataDir,
    releasesDir: resolve(env.RELEASES_DIR ?? join(dataDir, 'releases')),
    releaseOrigins: env.RELEASE_ORIGINS ?? new Map(),
    demo: env.DEMO === '1',
    dev: env.DEMO === '1' && env.DEV === '1',
    trustProxy: env.TRUST_PROXY,
    pagesPerMinute: env.RATE_LIMIT_DEFAULT,
    reportsPerHour: env.PAGE_REPORTS_PER_HOUR,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    logLevel: env.LOG_LEVEL,
    stopDelay: env.STOP_DELAY_MS,
    storageOrigin: env.S3_ENDPOINT ?? null,
    tracesOrigin: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    pagePatience: env.PAGE_PATIENCE_MS,
    ssr: { deadline: env.SSR_DEADLINE_MS, patience: env.SSR_PATIENCE_MS, memory: env.SSR_MEMORY_MB },
    gateBrowser: { program: env.GATE_BROWSER ?? null, isSandboxed: env.GATE_BROWSER_SANDBOX === '1' },
  };
}
