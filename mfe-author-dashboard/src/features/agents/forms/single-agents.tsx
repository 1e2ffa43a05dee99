import { agentLabels } from '@letat/contracts/agents/constants';
import { lazyOnIntent, whenNear } from '@letat/remote-kit/hydrate-on-intent';
import { breakpoints } from '@letat/ui/breakpoints';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as styles from '../agents.css.ts';
import { duties, type SingleAgent, singleAgents } from '../tasks.ts';

/** Nothing of the page bears that id: it is shown because the person turned to it, so its code comes at once. */
const AgentFormOf = lazyOnIntent(
  'formulaire-d-agent',
  () => import(/* webpackChunkName: "agent-forms" */ './agent-forms.tsx'),
);

/** Those with a field of several lines. */
const longForms: readonly SingleAgent[] = ['monitor', 'social'];

/**
 * Each of the agents, asked by itself. Where there is space, all of them are open. The code of their forms comes with the first press, or
 * once they come near the window.
 */
export function SingleAgents() {
  const list = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const areOpen = useSyncExternalStore(onWidth, () => matchMedia(wide).matches);
  useEffect(() => {
    const leaving = new AbortController();
    if (list.current) void whenNear(list.current, leaving.signal).then(() => setNear(true));
    return () => leaving.abort();
  }, []);
  return (
    <div ref={list}>
      {singleAgents.map((type) =>
        areOpen ? <OpenAsk key={type} type={type} isNear={isNear} /> : <FoldedAsk key={type} type={type} />,
      )}
    </div>
  );
}

const wide = `(min-width: ${breakpoints.large})`;

function onWidth(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function OpenAsk({ type, isNear }: { type: SingleAgent; isNear: boolean }) {
  return (
    <div className={styles.askRow}>
      <div>
        <h3 className={styles.askName}>{agentLabels[type]}</h3>
        <p className={styles.askDoes}>{duties[type]}</p>
      </div>
      <FormPlace type={type} isNeeded={isNear} />
    </div>
  );
}

function FoldedAsk({ type }: { type: SingleAgent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.ask} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.askSummary}>
        <span className={styles.askName}>{agentLabels[type]}</span>
        <span className={styles.askDoes}>{duties[type]}</span>
      </summary>
      <FormPlace type={type} isNeeded={isOpen} />
    </details>
  );
}

/** Its space is reserved before its code is asked for. */
function FormPlace({ type, isNeeded }: { type: SingleAgent; isNeeded: boolean }) {
  return (
    <div className={styles.askForm} data-long={longForms.includes(type) || undefined}>
      {isNeeded ? (
        <Suspense
          fallback={
            <SkeletonGroup label="Chargement du formulaire…">
              <Skeleton shape="title" />
            </SkeletonGroup>
          }
        >
          <AgentFormOf type={type} />
        </Suspense>
      ) : null}
    </div>
  );
}
