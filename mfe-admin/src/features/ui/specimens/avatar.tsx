import { Avatar } from '@letat/ui/avatar';
import { Example } from '../example.tsx';

const names = ['Awa Ndiaye', 'Moussa Traoré', 'Fatou Sow', 'Jean-Baptiste Kouassi', 'Zeinab Ba', 'Ɓuuɓa Ŋom'];
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="seagreen" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="3" r="1.5" fill="wheat"/%3E%3Cpath fill="wheat" d="M1 8a3 3 0 0 1 6 0z"/%3E%3C/svg%3E';

export default function AvatarSpecimen() {
  return (
    <>
      <Example title="Initiales" note="La teinte vient du nom : toujours la même pour une personne.">
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Example>
      <Example title="Tailles">
        <Avatar name="Awa Ndiaye" size="small" />
        <Avatar name="Awa Ndiaye" />
        <Avatar name="Awa Ndiaye" size="large" />
        <Avatar name="Awa Ndiaye" size="huge" />
      </Example>
      <Example title="Avec un portrait" note="Muet pour qui écoute : le nom est à côté.">
        <Avatar name="Awa Ndiaye" src={picture} />
        <Avatar name="Awa Ndiaye" src={picture} size="large" />
      </Example>
      <Example title="Un seul mot">
        <Avatar name="Auteur" />
      </Example>
    </>
  );
}
