import { Button } from '@letat/ui/button';
import { useState } from 'react';
import { Example, Keys } from '../example.tsx';
import { States } from '../states.tsx';

export default function ButtonSpecimen() {
  return (
    <>
      <Example title="Variantes" note="Un seul bouton principal par écran : ce pour quoi l’écran existe.">
        <Button variant="primary">Publier l’article</Button>
        <Button>Enregistrer le brouillon</Button>
        <Button variant="quiet">Aperçu</Button>
        <Button variant="ink">Confirmer la renonciation</Button>
        <Button variant="danger">Supprimer l’article</Button>
      </Example>
      <Example title="Petite taille" note="Dans la ligne d’une liste ou d’un tableau.">
        <Button size="small" variant="primary">
          Approuver
        </Button>
        <Button size="small">Modifier</Button>
        <Button size="small" variant="quiet">
          Ignorer
        </Button>
        <Button size="small" variant="danger">
          Bannir
        </Button>
      </Example>
      <Example
        title="Dans une phrase"
        note="Il agit, et se lit comme un lien : dans une cellule, après une explication."
      >
        <p>
          L’adresse attend d’être confirmée. <Button variant="text">Renvoyer le message</Button>
        </p>
      </Example>
      <Example
        title="Occupé"
        note="Le bouton garde le focus, refuse les pressions et dit ce qui se passe. Pressez-le pour le voir travailler deux secondes."
      >
        <Working />
        <Button isPending pendingLabel="Synchronisation...">
          Synchroniser Expert
        </Button>
      </Example>
      <Example title="Désactivé" note="Rare : mieux vaut laisser presser, et dire ce qui manque.">
        <Button variant="primary" isDisabled>
          Publier l’article
        </Button>
        <Button isDisabled>Enregistrer le brouillon</Button>
        <Button variant="quiet" isDisabled>
          Aperçu
        </Button>
        <Button variant="danger" isDisabled>
          Supprimer l’article
        </Button>
      </Example>
      <Example title="Pleine largeur et long texte" layout="form">
        <Button variant="primary" full>
          Envoyer ma candidature
        </Button>
        <Button full>
          Enregistrer ces réglages pour toutes les lettres de la plateforme et pour celles de mes auteurs
        </Button>
      </Example>
      <Example title="De droite à gauche" lang="ar">
        <Button variant="primary">نشر المقال</Button>
        <Button>حفظ المسودة</Button>
      </Example>
      <States>
        {() => (
          <>
            <Button variant="primary">Publier</Button>
            <Button>Brouillon</Button>
          </>
        )}
      </States>
      <Keys
        keys={[
          ['Entrée', 'Presse le bouton.'],
          ['Espace', 'Presse le bouton, quand on relâche la touche.'],
        ]}
      />
    </>
  );
}

function Working() {
  const [isPending, setPending] = useState(false);
  const work = () => {
    setPending(true);
    setTimeout(() => setPending(false), 2000);
  };
  return (
    <Button variant="primary" isPending={isPending} pendingLabel="Publication…" onPress={work}>
      Publier l’article
    </Button>
  );
}
