import { formatTime, readerTimeZone } from '@letat/contracts/core/format/dates';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Row, Stack } from '@letat/ui/layout';
import { Meta } from '@letat/ui/text';
import { stateWords } from '../words.ts';
import type { Draft, DraftStatus } from './use-draft.ts';

/** What becomes of what is typed, in words, and what to do when it was not saved. */
export function DraftState({ draft }: { draft: Draft }) {
  const { saved, status } = draft;
  return (
    <Stack gap="tight">
      <Row gap="tight">
        <Badge tone={stateWords.draft.tone}>{stateWords.draft.label}</Badge>
        <Meta role="status">{wordsOf(status, saved.updatedAt, saved.updatedBy.fullName)}</Meta>
      </Row>
      {status === 'failed' ? (
        <Callout
          tone="warning"
          title="Vos derniers changements ne sont pas enregistrés"
          action={
            <Button size="small" onPress={() => void draft.save()}>
              Réessayer
            </Button>
          }
        >
          Ils restent à l’écran&nbsp;: vérifiez votre connexion.
        </Callout>
      ) : null}
      {status === 'conflict' ? (
        <Callout
          tone="warning"
          title={
            saved.course === null
              ? 'Cette campagne a été enregistrée ailleurs'
              : 'Cette lettre a été enregistrée ailleurs'
          }
          action={
            <Row gap="tight">
              <Button size="small" onPress={() => void draft.overwrite()}>
                Enregistrer la mienne
              </Button>
              <Button size="small" onPress={() => void draft.takeOther()}>
                Prendre l’autre
              </Button>
            </Row>
          }
        >
          Ce que vous voyez ici n’est pas perdu. L’autre version prendrait sa place.
        </Callout>
      ) : null}
    </Stack>
  );
}

function wordsOf(status: DraftStatus, at: string, by: string): string {
  if (status === 'saving') return 'Enregistrement…';
  if (status === 'changed') return 'Changements à enregistrer';
  if (status === 'failed' || status === 'conflict') return 'Non enregistré';
  return `Enregistré à ${formatTime(at, readerTimeZone())} par ${by}`;
}
