import type { DirectorResult } from '@letat/contracts/agents/results/schemas';
import { Findings } from './findings.tsx';

/** What each part came to; each is read by itself. */
export function DirectorView({ result }: { result: DirectorResult }) {
  return <Findings findings={result.findings} />;
}
