import { RelativeTime } from '@letat/ui/relative-time';
import { useState } from 'react';
import { Example } from '../example.tsx';

const minute = 60_000;
const ages = [2 * minute, 2 * 60 * minute, 26 * 60 * minute, 5 * 24 * 60 * minute, 400 * 24 * 60 * minute];

export default function RelativeTimeSpecimen() {
  const [now] = useState(() => Date.now());
  return (
    <Example
      title="De l’instant à l’an passé"
      layout="stack"
      note="Le serveur écrit le jour ; le navigateur en fait un âge, dans une place déjà réservée."
    >
      {ages.map((age) => (
        <RelativeTime key={age} dateTime={new Date(now - age).toISOString()} />
      ))}
    </Example>
  );
}
