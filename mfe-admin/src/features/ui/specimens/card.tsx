import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { Card } from '@letat/ui/card';
import { Cover } from '@letat/ui/cover';
import { Grid } from '@letat/ui/layout';
import { Price } from '@letat/ui/price';
import { Example, Keys } from '../example.tsx';
import { dollars } from './dollars.ts';

export default function CardSpecimen() {
  return (
    <>
      <Example
        title="Avec image, qui mène quelque part"
        layout="plain"
        note="Un seul lien, au nom du titre : toute la carte se presse. Ce qui se presse à l’intérieur reste à part."
      >
        <Grid columns={3}>
          <Card
            title="Le budget participatif, pas à pas"
            href="/marketplace"
            picture={<Cover slug="budget-pas-a-pas" hue="forest" />}
            eyebrow={<Badge tone="green">E-book</Badge>}
            foot={
              <>
                <Price amount={dollars(1500)} />
                <Button size="small">Acheter</Button>
              </>
            }
          >
            <p>84 pages, par Awa Ndiaye.</p>
          </Card>
          <Card
            title="Auditer sans humilier"
            href="/marketplace"
            picture={<Cover slug="auditer-sans-humilier" />}
            eyebrow={<Badge tone="ochre">Masterclass</Badge>}
            foot={<Price amount={dollars(4900)} />}
          />
          <Card
            title="Un titre qui prend toute la place dont il a besoin, et davantage encore, sans déranger ses voisines"
            href="/marketplace"
            picture={<Cover slug="tableaux-de-bord" />}
            foot={<Price amount={dollars(0)} />}
          />
        </Grid>
      </Example>
      <Example title="Sans image, sans lien" layout="plain">
        <Grid columns={2}>
          <Card title="Conseil Hub" eyebrow={<Badge tone="green">Connecté</Badge>}>
            <p>Missions de conseil auprès des collectivités et des ministères.</p>
          </Card>
          <Card title="L’État en Mouvement" eyebrow={<Badge>Actuel</Badge>}>
            <p>La revue, ses lettres et son marketplace.</p>
          </Card>
        </Grid>
      </Example>
      <Example title="De droite à gauche" layout="plain" lang="ar">
        <Grid columns={2}>
          <Card title="الميزانية التشاركية خطوة بخطوة" href="/marketplace" foot="15 $">
            <p>84 صفحة</p>
          </Card>
        </Grid>
      </Example>
      <Keys
        keys={[
          ['Tab', 'Va à la carte, puis à ses boutons.'],
          ['Entrée', 'Suit le lien de la carte.'],
        ]}
      />
    </>
  );
}
