import { Button } from '@letat/ui/button';
import { FormReceived } from '@letat/ui/form-outcome';

const words = {
  comment: {
    title: 'Votre commentaire attend sa relecture.',
    text: 'Une personne le lit, puis il paraît sous l’article.',
    again: 'Écrire un autre commentaire',
  },
  reply: {
    title: 'Votre réponse attend sa relecture.',
    text: 'Une personne la lit, puis elle paraît sous le commentaire.',
    again: 'Écrire une autre réponse',
  },
} as const;

/** What was written has arrived and is not shown yet; it stands where the form was. */
export function CommentSent({ what, onAgain }: { what: keyof typeof words; onAgain: () => void }) {
  const { title, text, again } = words[what];
  return (
    <FormReceived
      title={title}
      takesFocus
      action={
        <Button size="small" onPress={onAgain}>
          {again}
        </Button>
      }
    >
      {text}
    </FormReceived>
  );
}
