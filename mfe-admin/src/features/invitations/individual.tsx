import {
  type InvitationExpertise,
  type InvitationPriority,
  type InvitationType,
  invitationExpertise,
  invitationLimits,
  invitationPriorities,
  invitationTypes,
} from '@letat/contracts/invitations/constants';
import { invitationFieldMessages, invitationMessages } from '@letat/contracts/invitations/messages';
import { blanksIn, fillTemplate, invitationTemplates } from '@letat/contracts/invitations/templates';
import { accountLimits } from '@letat/contracts/users/constants';
import { emit } from '@letat/remote-kit/events';
import { FormAgain } from '@letat/remote-kit/form-page';
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
import { MailBeside } from './mail-beside.tsx';

/** One invitation; the form is empty again once it was sent. */
export function Individual() {
  return <FormAgain>{(onSent) => <InvitationForm onSent={onSent} />}</FormAgain>;
}

function InvitationForm({ onSent }: { onSent: () => void }) {
  const call = useCall();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [expertise, setExpertise] = useState<readonly InvitationExpertise[]>([]);
  const [message, setMessage] = useState('');
  const [type, setType] = useState<InvitationType>(invitationTypes[0]);
  const [priority, setPriority] = useState<InvitationPriority>(invitationPriorities[0]);
  const { problems, isPending, submit } = useSubmission({
    general: 'email',
    sentToast: { title: invitationMessages.sent, text: email, tone: 'success' },
    refusedToast: (sentence, hasProblems) => ({
      title: invitationMessages.failureTitle,
      text: hasProblems || !sentence ? invitationMessages.failure : `${invitationMessages.failure}. ${sentence}`,
      tone: 'error',
    }),
  });
  const send = submit(async () => {
    const body = {
      ...{ email, name, expertise: [...expertise], personalizedMessage: message },
      ...{ invitationType: type, priority },
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
          <fieldset className={styles.group}>
            <legend className={styles.legend}>Commencer par un modèle</legend>
            <Row gap="tight">
              {invitationTemplates.map((template) => (
                <Button
                  key={template.id}
                  size="small"
                  onPress={() => {
                    setMessage(fillTemplate(template.text, { name, expertise }));
                    // Its words invite to that: another type would contradict them.
                    setType(template.type);
                  }}
                >
                  {template.title}
                </Button>
              ))}
            </Row>
          </fieldset>
          <FormFields>
            <RadioGroup
              name="invitationType"
              label="Type d’invitation"
              value={type}
              onChange={(chosen) => setType(invitationTypes.find((one) => one === chosen) ?? type)}
              choices={invitationTypes.map((value) => ({ value, label: typeLabels[value] }))}
            />
            <RadioGroup
              name="priority"
              label="Priorité"
              value={priority}
              onChange={(chosen) => setPriority(invitationPriorities.find((one) => one === chosen) ?? priority)}
              choices={invitationPriorities.map((value) => ({ value, label: priorityLabel(value) }))}
            />
          </FormFields>
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
        <MailBeside invitationType={type} priority={priority} message={message} />
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
