import { formatMoney } from '@letat/contracts/core/money-text';
import { Chart } from '@letat/ui/chart';
import { Link } from '@letat/ui/link';
import { Example, Keys } from '../example.tsx';
import { dollars } from './dollars.ts';

const months = ['déc.', 'janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.'];
const revenue = [12_000, 9800, 14_700, 13_000, 19_100, 17_200, 23_400, 25_900, 22_100, 30_800, 34_700, 41_250];
const wholeDollars = (cents: number) => `${Math.round(cents / 100)} $`;

export default function ChartSpecimen() {
  return (
    <>
      <Example
        title="Ligne"
        layout="plain"
        note="Toujours à partir de zéro ; la dernière valeur est écrite sur la ligne."
      >
        <Chart
          title="Revenus sur douze mois"
          labels={months}
          labelsName="Mois"
          series={[{ name: 'Revenus', values: revenue }]}
          format={(cents) => formatMoney(dollars(cents))}
          formatRung={wholeDollars}
          action={<Link href="/dashboard">Tout le relevé</Link>}
        />
      </Example>
      <Example
        title="Plusieurs lignes, et un trou"
        layout="plain"
        note="Chaque ligne porte son nom, et se lit sans couleur."
      >
        <Chart
          title="Lectures par langue"
          labels={months.slice(4)}
          labelsName="Mois"
          series={[
            { name: 'Français', values: [820, 910, 870, 1040, null, 1180, 1290, 1350] },
            { name: 'Wolof', values: [120, 180, 260, 310, 350, 420, 510, 640] },
            { name: 'Hausa', values: [null, null, 40, 90, 130, 180, 220, 260] },
          ]}
        />
      </Example>
      <Example title="Barres" layout="plain">
        <Chart
          title="Ventes par mois"
          kind="bars"
          labels={months.slice(6)}
          labelsName="Mois"
          series={[{ name: 'Ventes', values: [4, 7, 3, 9, 12, 15] }]}
        />
      </Example>
      <Example title="Barres, deux séries et valeurs négatives" layout="plain">
        <Chart
          title="Abonnés gagnés et perdus"
          kind="bars"
          labels={['août', 'sept.', 'oct.', 'nov.']}
          labelsName="Mois"
          series={[
            { name: 'Gagnés', values: [12, 18, 9, 21] },
            { name: 'Perdus', values: [-3, -2, -6, -4] },
          ]}
        />
      </Example>
      <Example
        title="Parts d’un tout"
        layout="plain"
        note="Plein, puis hachuré ; les noms sont à côté de la dernière barre, et l’événement au-dessus de la sienne."
      >
        <Chart
          title="Novembre dépasse octobre"
          kind="stacked"
          labels={months}
          labelsName="Mois"
          series={[
            { name: 'Auteurs', values: revenue.map((cents) => Math.ceil(cents / 2)) },
            { name: 'Plateforme', values: revenue.map((cents) => Math.floor(cents / 2)) },
          ]}
          event={{ index: 9, text: 'Masterclass, 21 ventes' }}
          format={(cents) => formatMoney(dollars(cents))}
          formatRung={wholeDollars}
        />
      </Example>
      <Example title="Sans chiffre" layout="plain">
        <Chart
          title="Revenus de la première semaine"
          labels={['lun.', 'mar.', 'mer.']}
          labelsName="Jour"
          series={[{ name: 'Revenus', values: [null, null, null] }]}
        />
      </Example>
      <Keys keys={[['Entrée Espace', 'Sur « Voir les chiffres », ouvre et ferme le tableau.']]} />
    </>
  );
}
