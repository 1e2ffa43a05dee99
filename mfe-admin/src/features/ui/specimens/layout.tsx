import { Button } from '@letat/ui/button';
import { Band, Grid, Row, SectionHead, Split, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { Example } from '../example.tsx';

const people = ['Awa Ndiaye', 'Moussa Traoré', 'Fatou Sow', 'Zeinab Ba'];

export default function LayoutSpecimen() {
  return (
    <>
      <Example title="Tête de section" layout="stack" note="Un trait fort ouvre une section ; des filets la divisent.">
        <SectionHead level={3} title="Nos experts" action={<Link href="/join-authors">Devenir Auteur</Link>} />
        <SectionHead level={3} size="small" title="Dans une colonne" />
      </Example>
      <Example title="Colonnes égales" layout="stack">
        <Grid columns={4} ruled>
          {people.map((name) => (
            <p key={name}>{name}</p>
          ))}
        </Grid>
        <Grid columns={3}>
          {people.slice(0, 3).map((name) => (
            <p key={name}>{name}</p>
          ))}
        </Grid>
      </Example>
      <Example title="Deux parts inégales" layout="plain">
        <Split ratio="8-4">
          <p>La part qui compte, sur huit douzièmes, et qui garde sa mesure quand la fenêtre grandit.</p>
          <p>Ce qui l’accompagne, sur quatre.</p>
        </Split>
      </Example>
      <Example title="Ligne et pile" layout="plain">
        <Row spread>
          <span>Le premier au début</span>
          <Button size="small">Le dernier à la fin</Button>
        </Row>
        <Stack gap="tight">
          <span>L’un sous l’autre,</span>
          <span>à distance égale.</span>
        </Stack>
      </Example>
      <Example
        title="Bandeaux"
        layout="plain"
        note="Deux au plus par page. Dans le vert profond, l’or est la couleur de l’action."
      >
        <Band as="aside" aria-label="Bandeau clair">
          <p>Une étagère, à part.</p>
        </Band>
        <Band as="aside" aria-label="Bandeau profond" tone="deep">
          <Row>
            <span>La lettre du dimanche</span>
            <Button variant="primary">S’abonner</Button>
            <Button>En savoir plus</Button>
          </Row>
        </Band>
      </Example>
    </>
  );
}
