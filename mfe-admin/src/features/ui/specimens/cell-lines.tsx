import { CellLines } from '@letat/ui/cell-lines';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import { Example } from '../example.tsx';

interface Person {
  name: string;
  email: string;
}

const people: readonly Person[] = [
  { name: 'Awa Ndiaye', email: 'awa@example.org' },
  { name: 'Issa Traoré', email: '' },
];

const columns: readonly Column<Person>[] = [
  {
    id: 'name',
    label: 'Personne',
    cell: ({ name, email }) => (
      <CellLines note={email}>
        <Link href="/admin/ui/cell-lines">{name}</Link>
      </CellLines>
    ),
  },
];

export default function CellLinesSpecimen() {
  return (
    <Example title="Avec et sans seconde ligne" layout="plain" note="Sans précision, il n’y a pas de ligne vide.">
      <Table caption="Personnes" isCaptionHidden rows={people} rowKey={({ name }) => name} columns={columns} />
    </Example>
  );
}
