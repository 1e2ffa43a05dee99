import { aiTasks, assistantVersion } from '@letat/contracts/ai/constants';
import type { AiStatus } from '@letat/contracts/ai/operations';
import type { Call } from '@letat/remote-kit/api-client';
import { PageContext } from '@letat/remote-kit/page-context';
import { Toaster } from '@letat/ui/toast';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** A model answers, and nothing of it was used. */
export const connected: AiStatus = {
  aiAgentEnabled: true,
  model: 'grand-modele',
  version: assistantVersion,
  uptime: 1,
  supportedLanguages: [],
  capabilities: [...aiTasks],
  waitingForModel: [],
  quota: {
    period: 'day',
    limit: 50,
    used: 0,
    left: 50,
    resetsAt: '2026-11-27T00:00:00.000Z',
    isAmongFirst: true,
    firstAuthors: 1000,
  },
};

/** A part of the assistant within its page, with the toasts. */
export function show(part: ReactNode, call: Call): void {
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      {part}
      <Toaster />
    </PageContext>,
  );
}
