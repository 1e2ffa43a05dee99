import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import {
  type InvitationType,
  invitationLimits,
  invitationPriorities,
  invitationTypes,
} from '@letat/contracts/invitations/constants';
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
import { MailBeside } from './mail-beside.tsx';
import { unsentLines } from './unsent-lines.ts';

interface Outcome {
  sent: number;
  failed: readonly { email: string; reason: string }[];
}

/** What the form holds. */
interface Batch {
  emails: string;
  message: string;
  type: InvitationType;
}
const nothing: Batch = { emails: '', message: '', type: invitationTypes[0] };

/** Many invitations; what could not be sent is listed, each line with its reason, and stays in the form to be sent again. */
export function Bulk() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [rest, setRest] = useState(nothing);
  return (
    <div className={styles.bulk}>
      {outcome === null || outcome.failed.length === 0 ? null : (
        <Failed outcome={outcome} isLeft={rest.emails !== ''} />
      )}
      <FormAgain>
        {(onSent) => (
          <BulkForm
            given={rest}
            onSent={(sent, batch) => {
              const emails = unsentLines(batch.emails, sent.failed);
              setOutcome(sent);
              setRest(emails === '' ? nothing : { ...batch, emails });
              onSent();
            }}
          />
        )}
      </FormAgain>
    </div>
  );
}

function BulkForm({ given, onSent }: { given: Batch; onSent: (outcome: Outcome, batch: Batch) => void }) {
  const call = useCall();
  const [emails, setEmails] = useState(given.emails);
  const [message, setMessage] = useState(given.message);
  const [type, setType] = useState(given.type);
  // Of what was not sent; an emptied list begins anew.
  const [isRetry, setRetry] = useState(given.emails !== '');
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
  const send = submit(async () => {
    const outcome = await call('POST /api/experts/bulk-invite', {
      body: { emails, defaultMessage: message, invitationType: type },
    });
    if (outcome.sent > 0)
      toast({ title: invitationMessages.allSent, text: invitationMessages.countSent(outcome.sent), tone: 'success' });
    emit('changed', { tags: [invitationsTag] });
    onSent(outcome, { emails, message, type });
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
          onChange={(text) => {
            setEmails(text);
            if (text.trim() === '') setRetry(false);
          }}
        />
        <BadLines valid={valid} problems={badLines} onCorrect={correct} />
      </div>
      <div className={styles.split}>
        <div className={styles.side}>
          <RadioGroup
            name="bulkType"
            label="Type d’invitation"
            value={type}
            onChange={(chosen) => setType(invitationTypes.find((one) => one === chosen) ?? type)}
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
              {isRetry && valid > 0
                ? `Réessayer pour ${formatCount(valid, 'adresse', 'adresses')}`
                : invitationMessages.sendAll}
            </Button>
            {emails.trim() === '' ? null : <p className={styles.note}>{partText(valid)}</p>}
          </FormActions>
        </div>
        <MailBeside invitationType={type} priority={invitationPriorities[0]} message={message} />
      </div>
    </Form>
  );
}

/** « 4 partiront, les autres restent dans la liste. » */
const partText = (valid: number): string =>
  valid === 0
    ? 'Aucune ne partira.'
    : `${valid > 1 ? `${formatNumber(valid)} partiront` : 'Une partira'}\u00a0; les lignes à corriger ne partent pas.`;

/** @param isLeft some of them stay in the form: all but duplicates of what was sent */
function Failed({ outcome: { sent, failed }, isLeft }: { outcome: Outcome; isLeft: boolean }) {
  const count = formatNumber(failed.length);
  return (
    <Callout
      tone="warning"
      title={failed.length > 1 ? `${count} lignes n’ont pas été invitées` : 'Une ligne n’a pas été invitée'}
    >
      <p>
        {sent === 0 ? 'Aucune invitation n’est partie.' : 'Les autres invitations sont parties.'}
        {isLeft ? ' Ce qui reste à envoyer est dans la liste\u00a0: corrigez, puis réessayez.' : null}
      </p>
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
