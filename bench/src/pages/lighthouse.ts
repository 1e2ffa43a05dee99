import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** What one run of Lighthouse found on a page. */
export interface PageFigures {
  /** Scores from 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly lcp: number;
  /** Milliseconds. */
  readonly tbt: number;
  readonly cls: number;
  /** Files that the first paint waits for. */
  readonly blocking: number;
  /** Lighthouse's measure of how fast this machine was meanwhile; 1500 to 2000 on a developer's own, less on a busy one. */
  readonly machine: number;
  /** Names of audits that cost one of the three scores that must be full. */
  readonly failed: readonly string[];
}

const full = ['accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's own failures to record a load, which say nothing of the page; its message asks to run it again. */
const unrecorded = new Set(['NO_NAVSTART', 'NO_FCP', 'NO_LCP', 'NO_TRACING_STARTED', 'PROTOCOL_TIMEOUT']);
const attempts = 3;

/**
 * Audits a page once in a new browser with Lighthouse's own mobile profile: a phone of the middle range (processor four times
 * slower) on slow 4G (150 ms, 1.6 Mbit/s), both simulated from what an unslowed load did.
 * @throws when Lighthouse could not load the page, or could not record it three times in a row
 */
export async function auditPage(url: string, chromium: string): Promise<PageFigures> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runLighthouse(url, chromium);
    const { code = '', message = '' } = result.runtimeError ?? {};
    if (code === '') return figuresOf(result);
    if (!unrecorded.has(code) || attempt === attempts) throw new Error(`Lighthouse could not audit ${url}: ${message}`);
  }
}

async function runLighthouse(url: string, chromium: string): Promise<Result> {
  const browser = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'silent',
      onlyCategories: ['performance', ...full],
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    return result.lhr;
  } finally {
    browser.kill();
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function figuresOf({ categories, audits, environment }: Result): PageFigures {
  const score = (category: string): number => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    blocking: rowsOf(audits['render-blocking-insight']),
    machine: environment.benchmarkIndex,
    failed: full.flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 0) < 1)
        .map(({ id }) => id),
    ),
  };
}

function rowsOf(audit: Result['audits'][string] | undefined): number {
  const details = audit?.details;
  return details && 'items' in details && Array.isArray(details.items) ? details.items.length : 0;
}
