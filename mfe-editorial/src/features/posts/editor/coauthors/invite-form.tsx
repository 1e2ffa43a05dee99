import { useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useId, useState } from 'react';
import type { useWriters } from './coauthors-dialog.tsx';

/** Asks an author to write together; the authors' names are proposed while one types. */
export function InviteForm({ state }: { state: ReturnType<typeof useWriters> }) {
  const list = useId();
  const [who, setWho] = useState('');
  const { data: known = [] } = useApiQuery('GET /api/authors', { tags: ['authors'], query: { limit: 100 } });

  async function invite(): Promise<void> {
    if (who.trim() === '' || state.busy !== null) return;
    const named = known.find(({ fullName }) => fullName.toLowerCase() === who.trim().toLowerCase());
    if (!(await state.invite(named?.username ?? who.trim()))) return;
    setWho('');
    toast({ title: 'Invitation envoyée', tone: 'success' });
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <TextField
        name="who"
        label="Inviter un auteur"
        description="Son nom, son nom d’utilisateur ou son adresse email."
        list={list}
        value={who}
        onChange={setWho}
        problem={state.problem}
        isRequired
      />
      <datalist id={list}>
        {known.map(({ id, fullName }) => (
          <option key={id} value={fullName} />
        ))}
      </datalist>
      <FormActions>
        <Button type="submit" isPending={state.busy === 'invite'} pendingLabel="Envoi…">
          Inviter
        </Button>
      </FormActions>
    </Form>
  );
}
