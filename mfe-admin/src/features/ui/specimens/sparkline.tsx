import { Sparkline } from '@letat/ui/sparkline';
import { Stat, Stats } from '@letat/ui/stat';
import { Example } from '../example.tsx';

const readings = [210, 240, 190, 260, 310, 280, 350, 330, 420, 390, 460, 510];
const sales = [2, 0, 1, 4, 0, 3, 2, 5, 1, 0, 2, 3];

export default function SparklineSpecimen() {
  return (
    <>
      <Example
        title="Sous un chiffre"
        layout="plain"
        note="Le chiffre parle ; la ligne dit seulement comment il bouge."
      >
        <Stats columns={3}>
          <Stat label="Lectures, 30 jours" value="9 214" spark={<Sparkline values={readings} />} />
          <Stat label="Ventes, 30 jours" value="23" spark={<Sparkline values={sales} />} />
          <Stat label="Rien encore" value="0" spark={<Sparkline values={[0, 0, 0, 0]} />} />
        </Stats>
      </Example>
      <Example title="À la même échelle que ses voisines" layout="plain">
        <Sparkline values={sales} most={10} />
      </Example>
      <Example
        title="Avec un seuil"
        layout="plain"
        note="Le seuil est en pointillé ; le chiffre d’à côté dit s’il est passé."
      >
        <Sparkline values={sales} most={10} threshold={4} />
      </Example>
    </>
  );
}
