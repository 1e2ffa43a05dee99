import { Cover } from '@letat/ui/cover';
import { Grid } from '@letat/ui/layout';
import { Example } from '../example.tsx';

const slugs = [
  'budget-participatif',
  'cour-des-comptes',
  'algorithme-au-guichet',
  'secretaires-generaux',
  'regies',
  'signature',
];
const categories = ['Gouvernance', 'Leadership', 'Innovation', 'Business', 'Technology', 'Réformes'];

export default function CoverSpecimen() {
  return (
    <>
      <Example
        title="Une étoffe par nom"
        layout="plain"
        note="Toujours la même pour un nom, d’un à trois kilo-octets, sans requête."
      >
        <Grid columns={3}>
          {slugs.map((slug, index) => (
            <Cover key={slug} slug={slug} category={categories[index]} />
          ))}
        </Grid>
      </Example>
      <Example title="Bandeau" layout="plain">
        <Cover slug="galerie" hue="forest" format="wide" />
      </Example>
      <Example title="Livre, seule ombre de la maison" layout="plain">
        <Grid columns={4}>
          <Cover slug="tableaux-de-bord" format="book" />
          <Cover slug="auditer-sans-humilier" format="book" />
        </Grid>
      </Example>
      <Example title="Haute, qui ouvre une page" layout="form">
        <Cover slug="une" category="Gouvernance" format="lead" />
      </Example>
    </>
  );
}
