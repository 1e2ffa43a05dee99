import {
  type InvitationExpertise,
  invitationExpertise,
  invitationLimits,
  invitationPriorities,
  invitationTypes,
} from '@letat/contracts/invitations/constants';
import { invitationFieldMessages, invitationMessages } from '@letat/contracts/invitations/messages';
import { blanksIn, fillTemplate, invitationTemplates } from '@letat/contracts/invitations/templates';
import { accountLimits } from '@letat/contracts/users/constants';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Form, FormActions, FormFields } from '@letat/ui/form';
import { Row } from '@letat/ui/layout';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { type FormEvent, useState } from 'react';
import * as styles from './invitations.css.ts';
import { invitationsTag, priorityLabel, typeLabels } from './labels.ts';

/** One invitation; the form is empty again once it was sent. */
export function Individual() {
  const [times, setTimes] = useState(0);
  return <InvitationForm key={times} onSent={() => setTimes(times + 1)} />;
}

function InvitationForm({ onSent }: { onSent: () => void }) {
  const call = useCall();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [expertise, setExpertise] = useState<readonly InvitationExpertise[]>([]);
  const [message, setMessage] = useState('');
  const { problems, isPending, submit } = useSubmission({
    general: 'email',
    sentToast: { title: invitationMessages.sent, text: email, tone: 'success' },
    refusedToast: (sentence, hasProblems) => ({
      title: invitationMessages.failureTitle,
      text: hasProblems || !sentence ? invitationMessages.failure : `${invitationMessages.failure}. ${sentence}`,
      tone: 'error',
    }),
  });
  const send = submit(async (text) => {
    const body = {
      ...{ email, name, expertise: [...expertise], personalizedMessage: message },
      invitationType: invitationTypes.find((type) => type === text('invitationType')) ?? invitationTypes[0],
      priority: invitationPriorities.find((priority) => priority === text('priority')) ?? invitationPriorities[0],
    };
    await call('POST /api/experts/invite', { body });
    emit('changed', { tags: [invitationsTag] });
    onSent();
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (email.trim() !== '' && name.trim() !== '') return send(event);
    event.preventDefault();
    toast({ title: invitationMessages.required, text: invitationMessages.requiredText, tone: 'error' });
  };
  return (
    <Form aria-label="Invitation individuelle" problems={problems} onSubmit={onSubmit} noValidate>
      <div className={styles.split}>
        <div className={styles.side}>
          <FormFields>
            <TextField
              name="email"
              type="email"
              label="Email de l’expert"
              autoComplete="off"
              isRequired
              maxLength={accountLimits.emailLength}
              value={email}
              onChange={setEmail}
            />
            <TextField
              name="name"
              label="Nom"
              autoComplete="off"
              isRequired
              maxLength={accountLimits.authorNameLength}
              value={name}
              onChange={setName}
            />
          </FormFields>
          <Expertise chosen={expertise} onChange={setExpertise} />
          <FormFields>
            <RadioGroup
              name="invitationType"
              label="Type d’invitation"
              defaultValue={invitationTypes[0]}
              choices={invitationTypes.map((value) => ({ value, label: typeLabels[value] }))}
            />
            <RadioGroup
              name="priority"
              label="Priorité"
              defaultValue={invitationPriorities[0]}
              choices={invitationPriorities.map((value) => ({ value, label: priorityLabel(value) }))}
            />
          </FormFields>
        </div>
        <div className={styles.side}>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>Commencer par un modèle</legend>
            <Row gap="tight">
              {invitationTemplates.map(({ id, title, text }) => (
                <Button key={id} size="small" onPress={() => setMessage(fillTemplate(text, { name, expertise }))}>
                  {title}
                </Button>
              ))}
            </Row>
          </fieldset>
          <TextArea
            name="personalizedMessage"
            label="Message personnalisé"
            rows={10}
            description={blanksNote(message)}
            maxLength={invitationLimits.messageLength}
            value={message}
            onChange={setMessage}
          />
          <FormActions>
            <Button type="submit" variant="primary" isPending={isPending} pendingLabel={invitationMessages.sending}>
              {invitationMessages.send}
            </Button>
          </FormActions>
        </div>
      </div>
    </Form>
  );
}

/** What is still to be filled in, or what an empty message means. */
function blanksNote(message: string): string {
  const blanks = blanksIn(message);
  if (blanks.length > 0) return invitationFieldMessages.blanks(blanks);
  return 'Vide\u00a0: nos propres mots partent à sa place.';
}

/** The twelve badges; each press adds or takes one. */
function Expertise({
  chosen,
  onChange,
}: {
  chosen: readonly InvitationExpertise[];
  onChange: (chosen: readonly InvitationExpertise[]) => void;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Domaines d’expertise</legend>
      <div className={styles.badges}>
        {invitationExpertise.map((domain) => {
          const isChosen = chosen.includes(domain);
          const others = chosen.filter((one) => one !== domain);
          return (
            <button
              key={domain}
              type="button"
              className={styles.badge}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? others : [...others, domain])}
            >
              {domain}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
