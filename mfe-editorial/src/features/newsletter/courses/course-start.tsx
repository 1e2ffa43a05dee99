import { newsletterConsents } from '@letat/contracts/newsletter/constants';
import { accountLimits } from '@letat/contracts/users/constants';
import { Button } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { Form, Honeypot } from '@letat/ui/form';
import { Band, Split, Stack } from '@letat/ui/layout';
import { Dek, Title } from '@letat/ui/text';
import { TextField } from '@letat/ui/text-field';
import * as styles from '../newsletter.css.ts';
import { NewsletterReceived, NewsletterRefused } from '../newsletter-outcome.tsx';
import { useSubscription } from '../use-subscription.ts';

/** Begins a free course: the address is confirmed by a mail, and gets the course and nothing else. */
export default function CourseStart({
  id,
  title,
  outcome,
}: {
  id: string;
  title: string;
  /** What the page's address says of a form that was sent without scripts. */
  outcome: string | undefined;
}) {
  return (
    <div className={styles.end} data-print="hidden" data-page-end>
      <Band tone="deep" aria-labelledby="commencer-titre">
        <Split align="start">
          <Stack gap="tight">
            <Title level={2} size="section" id="commencer-titre">
              Commencer ce cours
            </Title>
            <Dek>La première lettre part dès que vous avez confirmé votre adresse.</Dek>
          </Stack>
          <StartForm id={id} title={title} outcome={outcome} />
        </Split>
      </Band>
    </div>
  );
}

function StartForm({ id, title, outcome }: { id: string; title: string; outcome: string | undefined }) {
  const { isSent, isPending, problems, subscribe, received, emailField } = useSubscription();
  if (isSent) return <NewsletterReceived {...received} takesFocus />;
  if (outcome === 'recue' || outcome === 'attente') return <NewsletterReceived isUnproven={outcome === 'attente'} />;
  return (
    <Form
      action="/api/newsletter/subscribe"
      method="post"
      aria-label={`Commencer le cours « ${title} »`}
      problems={problems}
      onSubmit={subscribe}
    >
      {outcome && !isPending && problems.length === 0 ? <NewsletterRefused code={outcome} /> : null}
      <div className={styles.row}>
        <TextField
          {...emailField}
          name="email"
          type="email"
          label="Votre adresse email"
          autoComplete="email"
          isRequired
          maxLength={accountLimits.emailLength}
        />
        <div className={styles.consent}>
          <Checkbox
            name="consent"
            value="c1"
            label={<span className={styles.consentText}>{newsletterConsents.c1}</span>}
            isRequired
          />
        </div>
        <div className={styles.submit}>
          <Button type="submit" variant="primary" full isPending={isPending} pendingLabel="Un instant…">
            Commencer
          </Button>
        </div>
      </div>
      <input type="hidden" name="courses" value={id} />
      <Honeypot />
      <input type="hidden" name="next" value={`/cours/${id}`} />
    </Form>
  );
}
