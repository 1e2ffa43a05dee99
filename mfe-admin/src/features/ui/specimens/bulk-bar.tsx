import { BulkBar } from '@letat/ui/bulk-bar';
import { Button } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { useState } from 'react';
import { Example, Keys } from '../example.tsx';

const comments = ['Commentaire d’Awa', 'Commentaire de Binta', 'Commentaire de Chérif'];

export default function BulkBarSpecimen() {
  return (
    <>
      <Example
        title="Tant que quelque chose est choisi"
        layout="plain"
        note="Elle reste sous la main pendant que la liste défile, et s’annonce quand le nombre change."
      >
        <Working />
      </Example>
      <Keys
        keys={[
          ['Tab', 'Va d’une action à la suivante.'],
          ['Échap', 'Dans la barre, désélectionne tout.'],
        ]}
      />
    </>
  );
}

function Working() {
  const [chosen, setChosen] = useState<readonly string[]>(comments.slice(0, 2));
  return (
    <>
      {comments.map((comment) => (
        <Checkbox
          key={comment}
          label={comment}
          isSelected={chosen.includes(comment)}
          onChange={(isChosen) =>
            setChosen(isChosen ? [...chosen, comment] : chosen.filter((other) => other !== comment))
          }
        />
      ))}
      <BulkBar
        count={chosen.length}
        nouns={['commentaire choisi', 'commentaires choisis']}
        onClear={() => setChosen([])}
      >
        <Button size="small" variant="primary">
          Approuver
        </Button>
        <Button size="small">Supprimer</Button>
      </BulkBar>
    </>
  );
}
