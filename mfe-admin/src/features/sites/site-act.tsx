import type { ManagedSite } from '@letat/contracts/sites/administration/operations';
import { partnerSiteLimits } from '@letat/contracts/sites/constants';
import type { Call } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import type { ReactNode } from 'react';

export type ActKind = 'change' | 'key' | 'link' | 'suspend' | 'restore';

interface SiteActDialogProps {
  kind: ActKind;
  site: ManagedSite;
  onClose: () => void;
  /** The site as it is now. */
  onDone: (now: ManagedSite) => void;
}

/** Asks what an act needs, does it, and says so. */
export function SiteActDialog({ kind, site, onClose, onDone }: SiteActDialogProps) {
  const call = useCall();
  const { title, verb, done, tone, general, run, content } = acts[kind];
  return (
    <FormDialog
      title={title(site)}
      verb={verb}
      pendingLabel="Un instant…"
      general={general}
      onClose={onClose}
      {...(tone ? { tone } : {})}
      send={async (text) => {
        const now = await run(call, site, text);
        emit('changed', { tags: ['sites'] });
        toast({ title: done, text: now.name, tone: 'success' });
        onDone(now);
      }}
    >
      {content(site)}
    </FormDialog>
  );
}

interface ActWords {
  title: (site: ManagedSite) => string;
  verb: string;
  done: string;
  tone?: 'danger';
  /** The field that stands for the form as a whole. */
  general: string;
  run: (call: Call, site: ManagedSite, text: (field: string) => string) => Promise<ManagedSite>;
  content: (site: ManagedSite) => ReactNode;
}

const acts: Record<ActKind, ActWords> = {
  change: {
    title: ({ name }) => `Modifier ${name}`,
    verb: 'Enregistrer',
    done: 'Site modifié',
    general: 'name',
    run: (call, { id }, text) =>
      call('PUT /api/admin/sites/:id', { params: { id }, body: { name: text('name'), origins: text('origins') } }),
    content: ({ name, origins }) => (
      <>
        <TextField name="name" label="Nom" defaultValue={name} maxLength={partnerSiteLimits.name} isRequired />
        <TextArea
          name="origins"
          label="Adresses"
          description={`Une par ligne, ${partnerSiteLimits.origins} au plus. Ailleurs, la clé ne sert plus aussitôt.`}
          rows={4}
          defaultValue={origins.join('\n')}
          maxLength={partnerSiteLimits.originsText}
          isRequired
        />
      </>
    ),
  },
  key: {
    title: ({ name }) => `Donner une nouvelle clé à ${name}\u00a0?`,
    verb: 'Remplacer la clé',
    done: 'Clé remplacée',
    tone: 'danger',
    general: '',
    run: (call, { id }) => call('POST /api/admin/sites/:id/key', { params: { id } }),
    content: () => (
      <p>
        L’ancienne ne sert plus aussitôt&nbsp;: le formulaire et les chiffres du site s’arrêtent jusqu’à ce que ses
        pages portent la nouvelle. Elle part par email au contact.
      </p>
    ),
  },
  link: {
    title: ({ name }) => `Envoyer un nouveau lien privé à ${name}\u00a0?`,
    verb: 'Envoyer le lien',
    done: 'Lien envoyé',
    general: '',
    run: (call, { id }) => call('POST /api/admin/sites/:id/link', { params: { id } }),
    content: ({ email }) => <p>Il part à {email}. L’ancien lien n’ouvre plus rien.</p>,
  },
  suspend: {
    title: ({ name }) => `Suspendre ${name}\u00a0?`,
    verb: 'Suspendre le site',
    done: 'Site suspendu',
    tone: 'danger',
    general: 'reason',
    run: (call, { id }, text) =>
      call('PUT /api/admin/sites/:id/suspension', { params: { id }, body: { reason: text('reason') } }),
    content: () => (
      <>
        <p>
          Le formulaire de la lettre ne recueille plus d’adresses sur ce site, et rien n’y est plus compté. Qui s’y est
          abonné et l’a confirmé le reste.
        </p>
        <TextArea
          name="reason"
          label="Raison"
          description="Le contact la reçoit par email, et elle reste au journal."
          rows={3}
          limit={partnerSiteLimits.suspensionReason}
          maxLength={partnerSiteLimits.suspensionReason}
          autoFocus
          isRequired
        />
      </>
    ),
  },
  restore: {
    title: ({ name }) => `Rouvrir ${name}\u00a0?`,
    verb: 'Rouvrir le site',
    done: 'Site rouvert',
    general: '',
    run: (call, { id }) => call('DELETE /api/admin/sites/:id/suspension', { params: { id } }),
    content: () => <p>Le formulaire recueille à nouveau des adresses&nbsp;; le contact en est averti par email.</p>,
  },
};
