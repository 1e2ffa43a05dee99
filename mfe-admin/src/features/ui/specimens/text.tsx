import { Clamp, Dek, Excerpt, Kicker, Meta, MetaItems, Title } from '@letat/ui/text';
import { Example } from '../example.tsx';

const long =
  'Trois ans après la réforme, la commune publie chaque dépense. Ce que les habitants en ont fait surprend jusqu’à ses auteurs. Reportage entre la salle de classe, le guichet et la trésorerie, où une trésorière de quartier déplie un tableau plus grand qu’elle.';

export default function TextSpecimen() {
  return (
    <>
      <Example title="Titres" layout="stack" note="Le plus grand n’ouvre que l’accueil.">
        <Title level={3} size="display">
          L’État en Mouvement
        </Title>
        <Title level={3} size="title">
          À Pikine, le budget participatif change qui décide
        </Title>
        <Title level={3} size="section">
          Ce que coûte une signature
        </Title>
        <Title level={3} size="small">
          Notes sur les régies
        </Title>
      </Example>
      <Example title="Autour d’un titre" layout="stack">
        <Kicker>Portrait</Kicker>
        <Dek>{long}</Dek>
        <Excerpt>{long}</Excerpt>
        <Meta>
          <MetaItems
            items={[
              <b key="by">Awa Ndiaye</b>,
              'hier',
              <span key="length" lang="en">
                7 min read
              </span>,
            ]}
          />
        </Meta>
      </Example>
      <Example title="Coupé après deux ou trois lignes" layout="form" note="Entier pour qui écoute.">
        <Clamp lines={2}>{long}</Clamp>
        <Clamp lines={3}>{long}</Clamp>
      </Example>
      <Example title="De droite à gauche" layout="stack" lang="ar">
        <Title level={3} size="section">
          الميزانية التشاركية تغيّر من يقرر
        </Title>
        <Dek>بعد ثلاث سنوات من الإصلاح، تنشر البلدية كل نفقة.</Dek>
      </Example>
    </>
  );
}
