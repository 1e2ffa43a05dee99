import { ofName } from '@letat/contracts/core/of-name';
import type { Role } from '@letat/contracts/core/roles';
import type { ManagedUser } from '@letat/contracts/users/administration/operations';
import { accountLimits } from '@letat/contracts/users/constants';
import { ApiError, type Call } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';
import type { ReactNode } from 'react';
import { roleOptions } from './labels.ts';

export type ActionKind = 'role' | 'expert' | 'suspend' | 'restore' | 'second-factor';
export interface Action {
  kind: ActionKind;
  user: ManagedUser;
}

interface ActionDialogProps {
  action: Action;
  onClose: () => void;
  /** The account as it is now. */
  onDone: (now: ManagedUser) => void;
  /** It is not there any more. */
  onGone: () => void;
}

/** Asks what an action needs, does it, and says so. */
export function ActionDialog({ action: { kind, user }, onClose, onDone, onGone }: ActionDialogProps) {
  const call = useCall();
  const { title, verb, pendingLabel, done, tone, general, run, content } = actions[kind];
  return (
    <FormDialog
      title={title(user)}
      verb={verb}
      pendingLabel={pendingLabel}
      general={general}
      onClose={onClose}
      {...(tone ? { tone } : {})}
      send={async (text) => {
        try {
          const now = await run(call, user, text);
          toast({ title: done, text: user.fullName, tone: 'success' });
          emit('changed', { tags: ['authors'] });
          onDone(now);
        } catch (cause) {
          if (!(cause instanceof ApiError) || cause.status !== 404) throw cause;
          toast({ title: 'Ce compte n’est plus là', text: cause.sentence, tone: 'error' });
          onGone();
        }
      }}
    >
      {content(user)}
    </FormDialog>
  );
}

interface ActionWords {
  title: (user: ManagedUser) => string;
  verb: string;
  pendingLabel: string;
  done: string;
  tone?: 'danger';
  general: string;
  run: (call: Call, user: ManagedUser, text: (field: string) => string) => Promise<ManagedUser>;
  content: (user: ManagedUser) => ReactNode;
}

const actions: Record<ActionKind, ActionWords> = {
  role: {
    title: ({ fullName }) => `Le rôle ${ofName(fullName)}`,
    verb: 'Changer de rôle',
    pendingLabel: 'Changement…',
    done: 'Rôle changé',
    general: 'role',
    run: (call, { id, role: before }, text) =>
      call('PUT /api/admin/users/:id/role', { params: { id }, body: { role: roleIn(text('role')) ?? before } }),
    content: ({ role }) => (
      <RadioGroup
        name="role"
        label="Rôle"
        description="Il compte dès le prochain geste de la personne."
        choices={roleOptions}
        defaultValue={role}
      />
    ),
  },
  expert: {
    title: ({ fullName, chosenExpert }) =>
      chosenExpert
        ? `Ne plus choisir ${fullName} parmi les experts\u00a0?`
        : `Compter ${fullName} parmi les experts\u00a0?`,
    verb: 'Confirmer',
    pendingLabel: 'Changement…',
    done: 'Choix enregistré',
    general: '',
    run: (call, { id, chosenExpert }) =>
      call('PUT /api/admin/users/:id/expert', { params: { id }, body: { chosen: !chosenExpert } }),
    content: ({ chosenExpert }) => (
      <p>
        {chosenExpert
          ? 'L’accueil ne montre plus cette personne que si elle a publié.'
          : 'L’accueil montre cette personne avant qu’elle ait publié, dès que sa présentation est remplie.'}
      </p>
    ),
  },
  suspend: {
    title: ({ fullName }) => `Suspendre ${fullName}\u00a0?`,
    verb: 'Suspendre le compte',
    pendingLabel: 'Suspension…',
    done: 'Compte suspendu',
    tone: 'danger',
    general: 'reason',
    run: (call, { id }, text) =>
      call('PUT /api/admin/users/:id/suspension', { params: { id }, body: { reason: text('reason') } }),
    content: () => (
      <>
        <p>Ses sessions se ferment aussitôt, et le compte n’en ouvre plus. Ce qui est publié reste en ligne.</p>
        <TextArea
          name="reason"
          label="Raison"
          description="La personne la reçoit par email, et elle reste au journal."
          rows={3}
          limit={accountLimits.suspensionReason}
          maxLength={accountLimits.suspensionReason}
          autoFocus
          isRequired
        />
      </>
    ),
  },
  restore: {
    title: ({ fullName }) => `Rouvrir le compte ${ofName(fullName)}\u00a0?`,
    verb: 'Rouvrir le compte',
    pendingLabel: 'Réouverture…',
    done: 'Compte rouvert',
    general: '',
    run: (call, { id }) => call('DELETE /api/admin/users/:id/suspension', { params: { id } }),
    content: () => <p>La personne peut à nouveau se connecter&nbsp;; elle en est avertie par email.</p>,
  },
  'second-factor': {
    title: ({ fullName }) => `Retirer la validation en deux étapes ${ofName(fullName)}\u00a0?`,
    verb: 'La retirer',
    pendingLabel: 'Retrait…',
    done: 'Validation en deux étapes retirée',
    tone: 'danger',
    general: '',
    run: (call, { id }) => call('DELETE /api/admin/users/:id/second-factor', { params: { id } }),
    content: () => (
      <p>
        Pour qui a perdu son téléphone et ses codes&nbsp;: assurez-vous d’abord que c’est bien elle ou lui. Ses sessions
        se ferment, et la personne en est avertie par email.
      </p>
    ),
  },
};

const roleIn = (text: string): Role | undefined => roleOptions.find(({ value }) => value === text)?.value;
