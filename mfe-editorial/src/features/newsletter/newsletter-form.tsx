import { consentVersionWith, consentWith } from '@letat/contracts/newsletter/author-consent';
import { newsletterConsent, newsletterTexts } from '@letat/contracts/newsletter/constants';
import { accountLimits } from '@letat/contracts/users/constants';
import { Button } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { Form, Honeypot } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import * as styles from './newsletter.css.ts';
import type { NewsletterProps } from './newsletter.tsx';
import { AuthorChoice, NewsletterChoices } from './newsletter-choices.tsx';
import { NewsletterReceived, NewsletterRefused } from './newsletter-outcome.tsx';
import { useSubscription } from './use-subscription.ts';

/** The form of the band. Without scripts it posts to the same address and comes back to its page. */
export function NewsletterForm({
  page,
  outcome,
  author,
  isAuthors = false,
  asksForAuthor = false,
}: NewsletterProps & {
  /** The reader came for the author's newsletter: the review's comes along only where they say so. */
  asksForAuthor?: boolean;
}) {
  const { isSent, isPending, problems, subscribe, received, emailField } = useSubscription();
  const [isReviewWanted, setReviewWanted] = useState(false);
  // Who came for an author's letters agrees to words that name the author, who gets the address.
  const named = author && asksForAuthor ? [author.fullName] : [];
  const version = asksForAuthor && !isReviewWanted ? 'a1' : newsletterConsent;
  if (isSent) return <NewsletterReceived {...received} takesFocus />;
  if (outcome === 'recue' || outcome === 'attente') return <NewsletterReceived isUnproven={outcome === 'attente'} />;
  return (
    <Form action="/api/newsletter/subscribe" method="post" problems={problems} onSubmit={subscribe}>
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
          {asksForAuthor ? (
            <Checkbox
              label={`Recevoir aussi ${newsletterTexts.name}, de la revue`}
              isSelected={isReviewWanted}
              onChange={setReviewWanted}
            />
          ) : null}
          {/* Other words are agreed to anew. */}
          <Checkbox
            key={version}
            name="consent"
            value={consentVersionWith(named, version)}
            label={<span className={styles.consentText}>{consentWith(named, version)}</span>}
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
      {asksForAuthor ? null : <NewsletterChoices author={isAuthors ? undefined : author} />}
      <Honeypot />
      <input type="hidden" name="next" value={page} />
    </Form>
  );
}
