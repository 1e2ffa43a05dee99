import { formatDate } from '@letat/contracts/core/format/dates';
import { previewDays } from '@letat/contracts/posts/writing/constants';
import { editorMessages } from '@letat/contracts/posts/writing/messages';
import { useCall, useSurroundings } from '@letat/remote-kit/page-context';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { CopyButton } from '@letat/ui/copy-button';
import { Dialog } from '@letat/ui/dialog';
import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import type { EditorState } from '../use-editor.ts';
import * as styles from './preview-link-dialog.css.ts';

interface Props {
  saved: NonNullable<EditorState['saved']>;
  onClose(): void;
}

/** A link by which an author without an account reads the article before it is published. */
export function PreviewLinkDialog({ saved: { id }, onClose }: Props) {
  const call = useCall();
  const { origin } = useSurroundings();
  const state = useApiQuery('GET /api/my/posts/:id/preview-link', { tags: [], params: { id } });
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState<'make' | 'revoke' | null>(null);
  const link = state.data?.link ?? null;

  async function during(what: 'make' | 'revoke', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await work();
    } catch {
      toast({ title: 'Le lien n’a pas changé', text: 'Vérifiez votre connexion, puis réessayez.', tone: 'error' });
    } finally {
      setBusy(null);
    }
  }
  const make = () =>
    during('make', async () => {
      const { token, ...made } = await call('PUT /api/my/posts/:id/preview-link', { params: { id } });
      setAddress(`${origin}/apercu/${token}`);
      state.change(() => ({ link: made }));
    });
  const revoke = () =>
    during('revoke', async () => {
      await call('DELETE /api/my/posts/:id/preview-link', { params: { id } });
      setAddress(null);
      state.change(() => ({ link: null }));
      toast({ title: 'Lien révoqué', tone: 'success' });
    });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Lien d’aperçu"
      actions={
        <>
          <Button
            variant={address === null ? 'primary' : 'secondary'}
            isDisabled={!state.data || busy === 'revoke'}
            isPending={busy === 'make'}
            pendingLabel="Création…"
            onPress={make}
          >
            {link ? 'Créer un nouveau lien' : 'Créer un lien'}
          </Button>
          {link ? (
            <Button
              isDisabled={busy === 'make'}
              isPending={busy === 'revoke'}
              pendingLabel="Révocation…"
              onPress={revoke}
            >
              Révoquer le lien
            </Button>
          ) : null}
        </>
      }
    >
      <Stack stretch>
        <p>
          Qui reçoit ce lien lit l’article tel qu’il est enregistré, sans compte, pendant {previewDays} jours. Un
          nouveau lien remplace l’ancien.
        </p>
        <QueryPart
          query={state}
          skeleton={
            <SkeletonGroup label="Chargement du lien…">
              <Skeleton />
            </SkeletonGroup>
          }
        >
          {() => <LinkState address={address} expiresAt={link?.expiresAt ?? null} />}
        </QueryPart>
      </Stack>
    </Dialog>
  );
}

function LinkState({ address, expiresAt }: { address: string | null; expiresAt: string | null }) {
  if (expiresAt === null) return <p role="status">Aucun lien n’est ouvert.</p>;
  const until = formatDate(expiresAt);
  if (address === null)
    return <p>Un lien est ouvert jusqu’au {until}. Il n’est montré qu’à sa création&nbsp;: perdu, il se remplace.</p>;
  return (
    <Stack stretch>
      <p role="status">Ouvert jusqu’au {until}. Copiez-le maintenant&nbsp;: il ne sera plus montré.</p>
      <p className={styles.address}>{address}</p>
      <div>
        <CopyButton
          variant="primary"
          text={address}
          copiedLabel={editorMessages.copied}
          onFailure={() =>
            toast({ title: editorMessages.linkFailureTitle, text: editorMessages.linkFailureText, tone: 'error' })
          }
        >
          Copier le lien
        </CopyButton>
      </div>
    </Stack>
  );
}
