import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { consentVersionWith, consentWith } from '@letat/contracts/newsletter/author-consent';
import { newsletterConsent, newsletterRequestReceived } from '@letat/contracts/newsletter/constants';
import { newsletterMessages } from '@letat/contracts/newsletter/messages';
import { accountLimits } from '@letat/contracts/users/constants';
import { Button } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { Form, Honeypot } from '@letat/ui/form';
import { FormReceived, FormRefused } from '@letat/ui/form-outcome';
import { TextField } from '@letat/ui/text-field';
import * as styles from './newsletter.css.ts';
import type { NewsletterProps } from './newsletter.tsx';
import { AuthorChoice, NewsletterChoices } from './newsletter-choices.tsx';
import { Resend } from './resend.tsx';
import { useSubscription } from './use-subscription.ts';

/** The form of the band. Without scripts it posts to the same address and comes back to its page. */
export function NewsletterForm({
  page,
  outcome,
  author,
  isAuthors = false,
  asksForAuthor = false,
}: NewsletterProps & {
  /** The reader came for the author's newsletter: it is subscribed to together with the review's. */
  asksForAuthor?: boolean;
}) {
  const { isSent, isPending, problems, subscribe, requestId } = useSubscription();
  // Who came for an author's letters agrees to words that name the author, who gets the address.
  const named = author && asksForAuthor ? [author.fullName] : [];
  if (isSent) return <NewsletterReceived requestId={requestId} takesFocus />;
  if (outcome === 'recue') return <NewsletterReceived />;
  return (
    <Form action="/api/newsletter/subscribe" method="post" problems={problems} onSubmit={subscribe}>
      {outcome && !isPending && problems.length === 0 ? <NewsletterRefused code={outcome} /> : null}
      <div className={styles.row}>
        <TextField
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
            value={consentVersionWith(named, newsletterConsent)}
            label={<span className={styles.consentText}>{consentWith(named, newsletterConsent)}</span>}
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

/**
 * Confirms that the request has been received and says what happens next.
 * @param requestId by which it is mailed again; null without scripts
 * @param takesFocus the form had the focus
 */
export function NewsletterReceived({
  requestId = null,
  takesFocus = false,
}: {
  requestId?: string | null;
  takesFocus?: boolean;
}) {
  return (
    <FormReceived
      title={newsletterRequestReceived.title}
      takesFocus={takesFocus}
      ground="surface"
      action={requestId === null ? null : <Resend requestId={requestId} />}
    >
      {newsletterRequestReceived.next}
    </FormReceived>
  );
}

/** Why a form that was sent without scripts came back: the address holds the code, and nothing of what was typed. */
export function NewsletterRefused({ code }: { code: string }) {
  return (
    <FormRefused title={newsletterMessages.failureTitle}>
      {code === 'validation'
        ? 'Saisissez une adresse email valable, comme nom@exemple.org, puis recommencez.'
        : (sentenceOf(code, httpErrors) ?? newsletterMessages.failureText)}
    </FormRefused>
  );
}
