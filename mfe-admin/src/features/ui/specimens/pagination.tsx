import { Pagination } from '@letat/ui/pagination';
import { useState } from 'react';
import { Example, Keys } from '../example.tsx';

const here = '/admin/ui/pagination';

export default function PaginationSpecimen() {
  return (
    <>
      <Example
        title="La suite, dans la page"
        layout="plain"
        note="Le nombre est dit à qui écoute, chaque fois qu’il change."
      >
        <Growing />
      </Example>
      <Example title="Par pages" layout="plain" note="Sans JavaScript, ou quand la liste a une adresse.">
        <Pagination label="Suite par pages" nextHref={here} firstHref={here} count="Articles 25 à 48" />
      </Example>
      <Example title="En chemin" layout="plain">
        <Pagination label="Suite en chemin" nextHref={here} onMore={() => undefined} isPending count="24 articles" />
      </Example>
      <Example title="Fin de la liste" layout="plain">
        <Pagination label="Suite finie" nextHref={null} firstHref={here} count="80 articles" />
      </Example>
      <Keys keys={[['Entrée', 'Charge la suite.']]} />
    </>
  );
}

function Growing() {
  const [shown, setShown] = useState(24);
  return (
    <Pagination
      nextHref={shown >= 80 ? null : here}
      onMore={() => setShown((now) => Math.min(80, now + 24))}
      count={`${shown} articles sur 80`}
    />
  );
}
