import { useApiList, useApiQuery } from '@letat/remote-kit/query';
import { Cover } from '@letat/ui/cover';
import { SectionHead } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import * as styles from './first-steps.css.ts';
import { type Step, stepsOf } from './steps.ts';

/**
 * What makes an author's place whole, as a band of their own pattern that is woven cell by cell. Nothing once all of it is there, and
 * nothing before it is known: it neither flashes for those who are done nor stands empty.
 */
export function FirstSteps() {
  const profile = useApiQuery('GET /api/users/me', { tags: ['authors'] });
  const figures = useApiQuery('GET /api/my/figures', { tags: ['posts', 'products', 'comments'] });
  const ledger = useApiQuery('GET /api/my/ledger', { tags: ['ledger', 'payouts'] });
  const letters = useApiList('GET /api/newsletter/campaigns', {
    tags: ['campaigns'],
    query: { scope: 'own', state: 'sent', limit: '1' },
  });
  if (!profile.data || !figures.data || !ledger.data || !letters.data) return null;
  const steps = stepsOf({
    avatar: profile.data.avatar,
    figures: figures.data,
    sentLetters: letters.data.length,
    ledger: ledger.data,
  });
  return steps.every(({ isDone }) => isDone) ? null : <Band steps={steps} slug={profile.data.id} />;
}

function Band({ steps, slug }: { steps: readonly Step[]; slug: string }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="premiers-pas">
      <SectionHead id="premiers-pas" title={titleOf(done, steps.length)} size="small" />
      <div className={styles.band} aria-hidden="true">
        <Cover slug={slug} format="wide" />
        {steps.map(({ id, isDone }, index) => (
          <span key={id} className={styles.unwoven} data-done={isDone || undefined} style={{ gridColumn: index + 1 }} />
        ))}
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id} className={styles.step} data-next={step === next || undefined}>
            {step.isDone ? (
              <>
                {step.label} <span className={styles.done}>fait</span>
              </>
            ) : (
              <Link href={step.href}>{step.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function titleOf(done: number, all: number): string {
  if (done === 0) return 'Votre place se tisse en cinq gestes';
  return `${done} ${done > 1 ? 'gestes faits' : 'geste fait'} sur ${all}`;
}
