import { Button } from '@letat/ui/button';
import { Skeleton, SkeletonCards, SkeletonGroup } from '@letat/ui/skeleton';
import { Example } from '../example.tsx';

const shapes = ['line', 'title', 'page-title', 'circle', 'block'] as const;

export default function SkeletonSpecimen() {
  return (
    <>
      <Example title="Formes" layout="stack" note="À la taille de ce qui vient : rien ne bouge à l’arrivée.">
        <SkeletonGroup>
          {shapes.map((shape) => (
            <p key={shape}>
              <Skeleton shape={shape} width="half" />
            </p>
          ))}
        </SkeletonGroup>
      </Example>
      <Example title="Cartes d’articles" layout="plain">
        <SkeletonCards count={3} label="Chargement des articles…" />
      </Example>
      <Example title="Ce qui n’en prend pas" note="Une action brève a son bouton occupé.">
        <Button isPending pendingLabel="Envoi en cours...">
          Envoyer l’invitation
        </Button>
      </Example>
    </>
  );
}
