import { agentMessages } from '@letat/contracts/agents/messages';
import { aiMessages } from '@letat/contracts/ai/messages';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Stack } from '@letat/ui/layout';
import { TabLinks } from '@letat/ui/tab-links';
import { Suspense } from 'react';
import * as styles from './assistant.css.ts';
import { QuotaSpent, StatusLine } from './status-line.tsx';
import { TranslationTab } from './translation/translation-tab.tsx';

/** Nothing of the page bears these ids: a tab is shown because the person chose it, so its code comes at once. */
const GenerationTab = lazyOnIntent('onglet-generation', async () => {
  const { GenerationTab: Tab } = await import(
    /* webpackChunkName: "assistant-generation" */ './generation/generation-tab.tsx'
  );
  return { default: Tab };
});
const AssistanceTab = lazyOnIntent('onglet-assistance', async () => {
  const { AssistanceTab: Tab } = await import(
    /* webpackChunkName: "assistant-assistance" */ './assistance/assistance-tab.tsx'
  );
  return { default: Tab };
});
const AgentsTab = lazyOnIntent(
  'onglet-multi-agents',
  () => import(/* webpackChunkName: "agents" */ '../agents/agents-tab.tsx'),
);
const { tabs } = aiMessages;
const filters = { tab: choiceFilter('onglet', ['traduction', 'generation', 'assistance', 'multi-agents']) };
const views = [
  { tab: 'traduction', label: tabs.translation, View: TranslationTab },
  { tab: 'generation', label: tabs.generation, View: GenerationTab },
  { tab: 'assistance', label: tabs.assistance, View: AssistanceTab },
  { tab: 'multi-agents', label: agentMessages.tab, View: AgentsTab },
] as const;

/** The assistant of an author: what it can do now is said before anything is typed. */
export default function AssistantPage() {
  const { values, tab } = useUrlFilters(filters);
  const status = useApiQuery('GET /api/ai/status', { tags: ['ai'] });
  return (
    <DashboardFrame current="/dashboard/assistant">
      <Stack stretch gap="loose">
        <div className={styles.head}>
          <TabLinks label="Assistant" tabs={views.map((view) => tab(view.label, { tab: view.tab }))} />
          {status.data === undefined ? null : <StatusLine status={status.data} />}
        </div>
        <QueryPart query={status} skeleton={<RowsSkeleton label="Chargement de l’assistant…" />}>
          {(known) => (
            <Suspense fallback={<RowsSkeleton label="Chargement de l’assistant…" />}>
              {known.aiAgentEnabled ? <QuotaSpent quota={known.quota} /> : null}
              {views.map(({ tab: name, View }) => (name === values.tab ? <View key={name} status={known} /> : null))}
            </Suspense>
          )}
        </QueryPart>
      </Stack>
    </DashboardFrame>
  );
}
