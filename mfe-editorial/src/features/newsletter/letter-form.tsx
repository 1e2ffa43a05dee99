import { limits } from '@letat/contracts/constants';
import { newsletterConsent, newsletterConsents } from '@letat/contracts/constants/newsletter';
import { Button } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { Form, Honeypot } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';
import type { LetterProps } from './letter.tsx';
import { AuthorChoice, LetterChoices } from './letter-choices.tsx';
import * as styles from './letter-form.css.ts';
import { LetterReceived, LetterRefused } from './letter-outcome.tsx';
import { useSubscription } from './use-subscription.ts';

/** The form of the band. Without scripts it posts to the same address and comes back to its page. */
export function LetterForm({
  page,
  outcome,
  author,
  isAuthors = false,
  asksForAuthor = false,
}: LetterProps & {
  /** Somebody came for the author's letter: it is asked for together with the review's. */
  asksForAuthor?: boolean;
}) {
  const { isKept, isPending, problems, ask } = useSubscription();
  if (isKept) return <LetterReceived takesFocus />;
  if (outcome === 'recue') return <LetterReceived />;
  return (
    <Form action="/api/newsletter/subscribe" method="post" problems={problems} onSubmit={ask}>
      {outcome && !isPending && problems.length === 0 ? <LetterRefused code={outcome} /> : null}
      <div className={styles.row}>
        <TextField
          name="email"
          type="email"
          label="Votre adresse email"
          autoComplete="email"
          isRequired
          maxLength={limits.emailLength}
        />
        <div className={styles.consent}>
          <Checkbox
            name="consent"
            value={newsletterConsent}
            label={<span className={styles.consentText}>{newsletterConsents[newsletterConsent]}</span>}
            isRequired
          />
          {author && isAuthors ? <AuthorChoice author={author} /> : null}
        </div>
        <div className={styles.submit}>
          <Button type="submit" variant="primary" full isPending={isPending} pendingLabel="Inscription…">
            S’abonner
          </Button>
        </div>
      </div>
      {author && asksForAuthor ? <input type="hidden" name="authorSubscriptions" value={author.id} /> : null}
      {asksForAuthor ? null : <LetterChoices author={isAuthors ? undefined : author} />}
      <Honeypot />
      <input type="hidden" name="next" value={page} />
    </Form>
  );
}
