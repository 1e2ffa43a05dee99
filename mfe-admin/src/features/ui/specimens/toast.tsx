import { Button } from '@letat/ui/button';
import { dismissToast, toast } from '@letat/ui/toast';
import { Example, Keys } from '../example.tsx';

export default function ToastSpecimen() {
  return (
    <>
      <Example
        title="Tons"
        note="Une à la fois : la plus récente prend la place. Elle reste cinq secondes, et attend tant qu’on la survole ou que le focus y est."
      >
        <Button onPress={() => toast({ title: 'Brouillon sauvegardé avec succès !', tone: 'success' })}>
          Réussite
        </Button>
        <Button
          onPress={() =>
            toast({
              title: 'Erreur de publication',
              text: 'Impossible de publier l’article. Veuillez réessayer.',
              tone: 'error',
            })
          }
        >
          Échec
        </Button>
        <Button onPress={() => toast({ title: 'Une nouvelle version est en ligne' })}>Information</Button>
      </Example>
      <Example title="Long texte, autre langue">
        <Button
          onPress={() =>
            toast({
              title: 'Comment submitted successfully!',
              text: 'Your comment is pending approval and will be visible once reviewed.',
              tone: 'success',
              lang: 'en',
            })
          }
        >
          En anglais
        </Button>
        <Button
          onPress={() =>
            toast({
              title: 'La synchronisation avec la plateforme partenaire n’a pas abouti',
              text: 'Elle n’a pas répondu dans le temps imparti. Rien n’est perdu : les experts déjà transmis le restent, les autres partiront au prochain essai.',
              tone: 'error',
            })
          }
        >
          Très longue
        </Button>
        <Button variant="quiet" onPress={() => dismissToast()}>
          Tout retirer
        </Button>
      </Example>
      <Keys
        keys={[
          ['F6', 'Va à la notification, et en revient.'],
          ['Entrée Espace', 'Sur la croix, la retire.'],
        ]}
      />
    </>
  );
}
