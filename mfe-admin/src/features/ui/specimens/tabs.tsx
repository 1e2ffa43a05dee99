import { Tabs } from '@letat/ui/tabs';
import { Example, Keys } from '../example.tsx';

const panel = (text: string) => <p>{text}</p>;

export default function TabsSpecimen() {
  return (
    <>
      <Example title="Vues" layout="plain" note="Seule la vue choisie est dessinée.">
        <Tabs
          label="Assistant"
          tabs={[
            { id: 'translate', label: 'Traduction', content: panel('Un texte, une langue cible.') },
            { id: 'generate', label: 'Génération', content: panel('Un sujet, un ton, un public.') },
            { id: 'assist', label: 'Assistance', count: 3, content: panel('Trois suggestions attendent.') },
            { id: 'agents', label: 'Multi-Agents', isDisabled: true, content: null },
          ]}
        />
      </Example>
      <Example title="Beaucoup d’onglets" layout="plain" note="La rangée défile, et l’onglet choisi reste en vue.">
        <Tabs
          label="Mois"
          defaultSelected="septembre"
          tabs={['mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'].map(
            (month) => ({ id: month, label: `Relevé de ${month}`, content: panel(`Le relevé de ${month}.`) }),
          )}
        />
      </Example>
      <Example title="De droite à gauche" layout="plain" lang="ar">
        <Tabs
          label="العرض"
          tabs={[
            { id: 'a', label: 'نظرة عامة', content: panel('أرقام الشهر') },
            { id: 'b', label: 'المقالات', content: panel('كل المقالات') },
          ]}
        />
      </Example>
      <Keys
        keys={[
          ['← →', 'Passe d’un onglet à l’autre, et montre sa vue.'],
          ['Début Fin', 'Va au premier, au dernier.'],
          ['Tab', 'Entre dans la vue.'],
        ]}
      />
    </>
  );
}
