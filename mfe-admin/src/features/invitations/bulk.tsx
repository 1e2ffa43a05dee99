import { formatNumber } from '@letat/contracts/core/format/numbers';
import { invitationLimits, invitationTypes } from '@letat/contracts/invitations/constants';
import { type LineProblem, lineProblems } from '@letat/contracts/invitations/line-problems';
import { invitationFieldMessages, invitationMessages } from '@letat/contracts/invitations/messages';
import { emit } from '@letat/remote-kit/events';
import { FormAgain } from '@letat/remote-kit/form-page';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Form, FormActions } from '@letat/ui/form';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { BadLines } from './bad-lines.tsx';
import * as styles from './invitations.css.ts';
import { invitationsTag, typeLabels } from './labels.ts';

interface Outcome {
  sent: number;
  failed: readonly { email: string; reason: string }[];
}

/** Many invitations; what could not be sent is listed, each line with its reason, and the form is empty again. */
export function Bulk() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <div className={styles.bulk}>
      {outcome === null || outcome.failed.length === 0 ? null : <Failed outcome={outcome} />}
      <FormAgain>
        {(onSent) => (
          <BulkForm
            onSent={(sent) => {
              setOutcome(sent);
              onSent();
            }}
          />
        )}
      </FormAgain>
    </div>
  );
}

function BulkForm({ onSent }: { onSent: (outcome: Outcome) => void }) {
  const call = useCall();
  const [emails, setEmails] = useState('');
  const [message, setMessage] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const { valid, problems: badLines } = lineProblems(emails);
  const correct = ({ from, to }: LineProblem) => {
    const field = list.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(from, to);
  };
  const { problems, isPending, submit } = useSubmission({
    general: 'emails',
    refusedToast: () => ({
      title: invitationMessages.failureTitle,
      text: invitationMessages.bulkFailure,
      tone: 'error',
    }),
  });
  const send = submit(async (text) => {
    const invitationType = invitationTypes.find((type) => type === text('bulkType')) ?? invitationTypes[0];
    const outcome = await call('POST /api/experts/bulk-invite', {
      body: { emails, defaultMessage: message, invitationType },
    });
    if (outcome.sent > 0)
      toast({ title: invitationMessages.allSent, text: invitationMessages.countSent(outcome.sent), tone: 'success' });
    emit('changed', { tags: [invitationsTag] });
    onSent(outcome);
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (emails.trim() !== '') return send(event);
    event.preventDefault();
    toast({ title: invitationMessages.emailsRequired, text: invitationFieldMessages.noEmails, tone: 'error' });
  };
  return (
    <Form aria-label="Invitations en masse" problems={problems} onSubmit={onSubmit} noValidate>
      <div className={styles.split} ref={list}>
        <TextArea
          name="emails"
          isRequired
          label="Emails, un par ligne"
          rows={8}
          description={`Jusqu’à ${formatNumber(invitationLimits.maxLines)} adresses. Les doublons et ce qui n’est pas une adresse sont écartés et vous sont montrés.`}
          value={emails}
          onChange={setEmails}
        />
        <BadLines valid={valid} problems={badLines} onCorrect={correct} />
      </div>
      <RadioGroup
        name="bulkType"
        label="Type d’invitation"
        defaultValue={invitationTypes[0]}
        choices={invitationTypes.map((value) => ({ value, label: typeLabels[value] }))}
      />
      <TextArea
        name="defaultMessage"
        label="Message par défaut"
        rows={6}
        description={'Le même pour tous. Vide\u00a0: nos propres mots.'}
        maxLength={invitationLimits.messageLength}
        value={message}
        onChange={setMessage}
      />
      <FormActions>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={invitationMessages.sending}>
          {invitationMessages.sendAll}
        </Button>
        {emails.trim() === '' ? null : <p className={styles.note}>{partText(valid)}</p>}
      </FormActions>
    </Form>
  );
}

/** « 4 partiront, les autres restent dans la liste. » */
const partText = (valid: number): string =>
  valid === 0
    ? 'Aucune ne partira.'
    : `${valid > 1 ? `${formatNumber(valid)} partiront` : 'Une partira'}\u00a0; les lignes à corriger ne partent pas.`;

function Failed({ outcome: { sent, failed } }: { outcome: Outcome }) {
  const count = formatNumber(failed.length);
  return (
    <Callout
      tone="warning"
      title={failed.length > 1 ? `${count} lignes n’ont pas été invitées` : 'Une ligne n’a pas été invitée'}
    >
      <p>{sent === 0 ? 'Aucune invitation n’est partie.' : 'Les autres invitations sont parties.'}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys too */}
      <ul className={styles.failed} tabIndex={0} aria-label="Lignes écartées">
        {failed.map(({ email, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice, and the list never changes
          <li key={index} className={styles.failedLine}>
            <strong dir="auto">{email}</strong> — {reason}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
