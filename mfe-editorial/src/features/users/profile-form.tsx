import type { FieldProblem } from '@letat/contracts/errors';
import type { Profile } from '@letat/contracts/users';
import { ApiError } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { storeViewer } from '@letat/remote-kit/session';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { TagField } from '@letat/ui/tag-field';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { type SubmitEvent, useState } from 'react';

const tagsOf = (expertise: string) =>
  expertise
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Name, words about oneself and fields of expertise; public for those who write. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const call = useCall();
  const [expertise, setExpertise] = useState(() => tagsOf(profile.expertise));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [busy, setBusy] = useState(false);

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setProblems([]);
    const body = {
      fullName: String(fields.get('fullName') ?? ''),
      bio: String(fields.get('bio') ?? ''),
      expertise: expertise.join(', '),
      avatar: profile.avatar,
    };
    call('PUT /api/users/me', { body })
      .then(
        (saved) => {
          storeViewer(saved);
          emit('changed', { tags: ['authors'] });
          toast({ title: 'Profil enregistré', tone: 'success' });
        },
        (cause: unknown) => {
          const details = cause instanceof ApiError ? (cause.body?.details ?? []) : [];
          setProblems(details);
          if (details.length > 0) return;
          const text =
            cause instanceof ApiError ? cause.sentence : 'Le site ne répond pas : réessayez dans un instant.';
          toast({ title: 'Erreur', text, tone: 'error' });
        },
      )
      .finally(() => setBusy(false));
  };

  return (
    <Form aria-label="Profil" problems={problems} onSubmit={save}>
      <TextField
        label="Nom complet"
        name="fullName"
        autoComplete="name"
        defaultValue={profile.fullName}
        maxLength={120}
        isRequired
      />
      <TextArea
        label="Présentation"
        name="bio"
        defaultValue={profile.bio}
        limit={1000}
        description="Deux phrases sur votre parcours : elles paraissent sous vos articles."
      />
      <TagField label="Domaines d’expertise" name="expertise" value={expertise} onChange={setExpertise} />
      <FormActions>
        <Button type="submit" variant="primary" isPending={busy} pendingLabel="Enregistrement…">
          Enregistrer
        </Button>
      </FormActions>
    </Form>
  );
}
