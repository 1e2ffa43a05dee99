import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { leadLimits, leadStatuses } from '@letat/contracts/partners/leads/constants';
import type { Lead } from '@letat/contracts/partners/leads/operations';
import { partnerMessages } from '@letat/contracts/partners/messages';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { useApiMutation } from '@letat/remote-kit/query';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { Fact, FactsList } from '@letat/ui/facts-list';
import { Form, FormActions, FormFields } from '@letat/ui/form';
import { Section, SectionHead } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { useState } from 'react';
import { deliveryTags, partnerTags, sourceLabels, statusLabels } from '../labels.ts';
import { LeadHistory } from './lead-history.tsx';
import * as styles from './leads.css.ts';

interface LeadSheetProps {
  lead: Lead;
  /** Who may look after it. */
  owners: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** One lead: what they wrote, where the conversation is, who looks after it, and everything that was done. */
export function LeadSheet({ lead, owners, onClose }: LeadSheetProps) {
  const { name, message } = lead;
  return (
    <Dialog title={name} isOpen onOpenChange={onClose} size="large">
      <div className={styles.sheet}>
        <Facts lead={lead} />
        {message === '' ? null : (
          <blockquote className={styles.message} dir="auto">
            {message}
          </blockquote>
        )}
        <StatusForm key={lead.status} lead={lead} />
        <Owner lead={lead} owners={owners} />
        <Section aria-labelledby="lead-history">
          <SectionHead id="lead-history" title="Historique" level={3} size="small" />
          <LeadHistory id={lead.id} />
        </Section>
      </div>
    </Dialog>
  );
}

function Facts({ lead: { email, company, interests, source, isShared, createdAt } }: { lead: Lead }) {
  return (
    <FactsList layout="above">
      <Fact name="Adresse">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name="Organisation">{company === '' ? '—' : company}</Fact>
      <Fact name="Au sujet de">{interests.length === 0 ? '—' : interests.join(', ')}</Fact>
      <Fact name="Origine">{`${sourceLabels[source]}, ${formatShortDateTime(createdAt)}`}</Fact>
      <Fact name="Partenaire">{isShared ? 'Transmis, avec son accord' : 'Non transmis, faute d’accord'}</Fact>
    </FactsList>
  );
}

/** Sets the status with notes; the same status with notes adds them to the history. */
function StatusForm({ lead: { id, status } }: { lead: Lead }) {
  const call = useCall();
  const [chosen, setChosen] = useState(status);
  const [notes, setNotes] = useState('');
  const { problems, isPending, submit } = useSubmission({
    general: 'status',
    sentToast: { title: partnerMessages.statusUpdated, tone: 'success' },
    refusedToast: () => ({ title: partnerMessages.failureTitle, text: partnerMessages.statusFailure, tone: 'error' }),
  });
  const isUnchanged = chosen === status && notes.trim() === '';
  return (
    <Form
      problems={problems}
      aria-label="Suivi"
      onSubmit={submit(async () => {
        await call('PUT /api/partners/leads/:id/status', { params: { id }, body: { status: chosen, notes } });
        setNotes('');
        emit('changed', { tags: [partnerTags.leads, ...deliveryTags] });
      })}
    >
      <Select
        name="status"
        label="Statut"
        options={leadStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        value={chosen}
        onChange={(value) => setChosen(value === '' ? status : value)}
      />
      <TextArea
        name="notes"
        label="Notes"
        rows={3}
        description={'Pour l’administration\u00a0: elles ne sont envoyées à personne.'}
        maxLength={leadLimits.notesLength}
        value={notes}
        onChange={setNotes}
      />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          isDisabled={isUnchanged}
          isPending={isPending}
          pendingLabel="Enregistrement…"
        >
          Enregistrer
        </Button>
      </FormActions>
    </Form>
  );
}

function Owner({ lead: { id, owner }, owners }: { lead: Lead; owners: LeadSheetProps['owners'] }) {
  const setOwner = useApiMutation('PUT /api/partners/leads/:id/owner', {
    changes: [partnerTags.leads],
    success: { title: 'Responsable modifié' },
    failure: 'Le responsable n’a pas été modifié',
  });
  return (
    <FormFields>
      <Select
        label="Responsable"
        options={[{ value: '', label: 'Personne' }, ...owners.map((one) => ({ value: one.id, label: one.name }))]}
        value={owner?.id ?? ''}
        isDisabled={setOwner.isPending}
        onChange={(ownerId) => setOwner.mutate({ params: { id }, body: { ownerId: ownerId === '' ? null : ownerId } })}
      />
    </FormFields>
  );
}
