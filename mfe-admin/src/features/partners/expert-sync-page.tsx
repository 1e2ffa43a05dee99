import { partnerLimits } from '@letat/contracts/partners/constants';
import { partnerMessages } from '@letat/contracts/partners/messages';
import { accountLimits } from '@letat/contracts/users/constants';
import { emit } from '@letat/remote-kit/events';
import { FormPage, SendComplete } from '@letat/remote-kit/form-page';
import { useCall } from '@letat/remote-kit/page-context';
import { useApiQuery } from '@letat/remote-kit/query';
import { useSubmission } from '@letat/remote-kit/submission';
import { Checkbox } from '@letat/ui/checkbox';
import { Form, FormFields } from '@letat/ui/form';
import { Switch } from '@letat/ui/switch';
import { TagField } from '@letat/ui/tag-field';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import { ExpertSheet } from './expert-sheet.tsx';
import { deliveryTags, partnerTags } from './labels.ts';
import { missingText } from './missing.ts';
import * as styles from './partners.css.ts';

/** `/integration/expert-sync`: one form, again empty once the expert is synchronised. */
export default function ExpertSyncPage() {
  return (
    <FormPage
      title="Synchroniser un expert"
      dek={
        'Une fiche que les deux plateformes partagent. L’adresse email dit qui est l’expert\u00a0: la synchroniser de nouveau la met à jour.'
      }
      back={{ href: '/integration', label: 'Retour à l’intégration' }}
    >
      {(onSent) => <ExpertForm onSynced={onSent} />}
    </FormPage>
  );
}

function ExpertForm({ onSynced }: { onSynced: () => void }) {
  const call = useCall();
  const { data: connection } = useApiQuery('GET /api/partners/connection', { tags: [partnerTags.deliveries] });
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [bio, setBio] = useState('');
  const [linkedInUrl, setLinkedIn] = useState('');
  const [expertise, setExpertise] = useState<string[]>([]);
  const [consultingServices, setServices] = useState<string[]>([]);
  const [availableForNewsletter, setForNewsletter] = useState(false);
  const [availableForConsulting, setForConsulting] = useState(false);
  const { problems, isPending, submit } = useSubmission({
    general: 'email',
    sentToast: { title: partnerMessages.expertSynced, text: name, tone: 'success' },
    refusedToast: () => ({ title: partnerMessages.failureTitle, text: partnerMessages.expertFailure, tone: 'error' }),
  });
  const missing = missingText([
    ['le nom', name.trim()],
    ['l’email', email.trim()],
  ]);
  const expert = {
    ...{ name, email, bio, linkedInUrl, expertise, consultingServices },
    ...{ availableForNewsletter, availableForConsulting },
  };
  return (
    <div className={styles.beside}>
      <Form
        aria-label="Expert"
        problems={problems}
        onSubmit={submit(async () => {
          await call('POST /api/partners/sync-expert', { body: expert });
          emit('changed', { tags: [partnerTags.stats, ...deliveryTags] });
          onSynced();
        })}
      >
        <FormFields>
          <TextField
            name="name"
            label="Nom"
            autoComplete="off"
            isRequired
            maxLength={accountLimits.authorNameLength}
            value={name}
            onChange={setName}
          />
          <TextField
            name="email"
            type="email"
            label="Email"
            autoComplete="off"
            isRequired
            maxLength={accountLimits.emailLength}
            value={email}
            onChange={setEmail}
          />
        </FormFields>
        <TextArea
          name="bio"
          label="Biographie"
          rows={4}
          maxLength={partnerLimits.bioLength}
          value={bio}
          onChange={setBio}
        />
        <TextField
          name="linkedInUrl"
          type="url"
          label="Adresse LinkedIn"
          autoComplete="off"
          placeholder="https://www.linkedin.com/in/…"
          maxLength={partnerLimits.addressLength}
          value={linkedInUrl}
          onChange={setLinkedIn}
        />
        <TagField
          name="expertise"
          label="Domaines d’expertise"
          most={partnerLimits.maxTags}
          maxLength={partnerLimits.tagLength}
          value={expertise}
          onChange={setExpertise}
        />
        <TagField
          name="consultingServices"
          label="Services de conseil"
          most={partnerLimits.maxTags}
          maxLength={partnerLimits.tagLength}
          value={consultingServices}
          onChange={setServices}
        />
        <Switch
          label="Disponible pour la newsletter"
          name="availableForNewsletter"
          isSelected={availableForNewsletter}
          onChange={setForNewsletter}
        />
        <Switch
          label="Disponible pour le conseil"
          name="availableForConsulting"
          isSelected={availableForConsulting}
          onChange={setForConsulting}
        />
        <Checkbox
          name="consent"
          value="given"
          label="L’expert a donné son accord pour que sa fiche soit partagée avec le partenaire."
          isRequired
        />
        <SendComplete missing={missing} isPending={isPending} pendingLabel={partnerMessages.syncExpertPending}>
          {partnerMessages.syncExpert}
        </SendComplete>
      </Form>
      <ExpertSheet expert={expert} partner={connection?.partnerName ?? 'le partenaire'} />
    </div>
  );
}
