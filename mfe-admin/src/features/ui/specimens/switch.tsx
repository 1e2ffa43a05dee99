import { Switch } from '@letat/ui/switch';
import { Example, Keys } from '../example.tsx';
import { States } from '../states.tsx';

export default function SwitchSpecimen() {
  return (
    <>
      <Example
        title="Marche, arrêt"
        layout="form"
        note="Il prend effet aussitôt. Ce qui attend un « Envoyer » est une case."
      >
        <Switch label="Lettre du dimanche" note="Une lettre par semaine." defaultSelected />
        <Switch label="Alertes de commentaires" />
      </Example>
      <Example title="Désactivé" layout="form">
        <Switch
          label="Double authentification"
          note="Obligatoire pour les administrateurs."
          isDisabled
          defaultSelected
        />
        <Switch label="Pixel de suivi" isDisabled />
      </Example>
      <Example title="Long texte" layout="form">
        <Switch
          label="Disponible pour les missions de conseil de la plateforme partenaire et de ses clients"
          note="Votre profil, vos domaines et vos disponibilités sont alors transmis à la plateforme partenaire, qui vous écrit elle-même."
        />
      </Example>
      <Example title="De droite à gauche" layout="form" lang="ar">
        <Switch label="النشرة الأسبوعية" defaultSelected />
      </Example>
      <States>
        {() => (
          <>
            <Switch label="Arrêt" />
            <Switch label="Marche" defaultSelected />
          </>
        )}
      </States>
      <Keys keys={[['Espace', 'Bascule.']]} />
    </>
  );
}
