import { formatMoney } from '@letat/contracts/core/money-text';
import { Link } from '@letat/ui/link';
import { Sparkline } from '@letat/ui/sparkline';
import { Stat, Stats } from '@letat/ui/stat';
import { Example } from '../example.tsx';
import { dollars } from './dollars.ts';

const readings = [210, 240, 190, 260, 310, 280, 350, 330, 420, 390, 460, 510];

export default function StatSpecimen() {
  return (
    <>
      <Example
        title="Quatre de front"
        layout="plain"
        note="Le vert est pour la croissance ; une baisse n’est pas un danger."
      >
        <Stats>
          <Stat
            label="Revenus ce mois"
            value={formatMoney(dollars(41_250))}
            trend={{ text: '+18\u202f%', direction: 'up' }}
            note="sur octobre"
          />
          <Stat
            label="À vous verser"
            value={formatMoney(dollars(103_600))}
            note={<Link href="/dashboard">relevé vérifiable</Link>}
          />
          <Stat label="Abonnés" value="87" trend={{ text: '−4', direction: 'down' }} note="cette semaine" />
          <Stat label="Lectures, 30 jours" value="9 214" trend={{ text: 'stable', direction: 'level' }} />
        </Stats>
      </Example>
      <Example title="Trois de front, la première avec son cours" layout="plain">
        <Stats columns={3}>
          <Stat label="Lectures, 30 jours" value="9 214" spark={<Sparkline values={readings} />} />
          <Stat label="Experts collaborateurs" value="50+" />
          <Stat label="Articles publiés" value="200+" />
        </Stats>
      </Example>
      <Example title="Rien encore, très long" layout="plain">
        <Stats columns={2}>
          <Stat label="Ventes" value="—" note="Aucune vente pour l’instant" />
          <Stat label="Chiffre d’affaires cumulé de la plateforme" value={formatMoney(dollars(123_456_789_00))} />
        </Stats>
      </Example>
    </>
  );
}
