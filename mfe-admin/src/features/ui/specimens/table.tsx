import { formatNumber } from '@letat/contracts/core/format/numbers';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { type Column, type SortOrder, Table } from '@letat/ui/table';
import { useState } from 'react';
import { Example, Keys } from '../example.tsx';

interface Article {
  id: string;
  title: string;
  state: 'Publié' | 'Programmé' | 'Brouillon';
  reads: number;
}

const articles: readonly Article[] = [
  { id: 'a', title: 'À Pikine, le budget participatif change qui décide', state: 'Publié', reads: 3120 },
  { id: 'b', title: 'Ce que coûte une signature', state: 'Programmé', reads: 0 },
  { id: 'c', title: 'Notes sur les régies', state: 'Brouillon', reads: 0 },
];
const tones = { Publié: 'green', Programmé: 'ochre', Brouillon: 'neutral' } as const;

const columns: readonly Column<Article>[] = [
  { id: 'title', label: 'Titre', cell: ({ title }) => title, isSortable: true },
  { id: 'state', label: 'État', cell: ({ state }) => <Badge tone={tones[state]}>{state}</Badge> },
  {
    id: 'reads',
    label: 'Lectures',
    align: 'end',
    cell: ({ reads }) => (reads === 0 ? '—' : formatNumber(reads)),
    isSortable: true,
  },
  {
    id: 'tools',
    label: 'Actions',
    isLabelHidden: true,
    align: 'end',
    cell: () => <Button size="small">Modifier</Button>,
  },
];
const key = ({ id }: Article) => id;

export default function TableSpecimen() {
  return (
    <>
      <Example
        title="Trié, choisi"
        layout="plain"
        note="Sur un téléphone chaque ligne devient une fiche, avec ses libellés."
      >
        <Working />
      </Example>
      <Example title="Compact" layout="plain" note="Deux ou trois colonnes courtes restent un tableau partout.">
        <Table
          caption="Écart entre le vote et l’exécution"
          isCompact
          rows={[
            { year: '2023', voted: '121 M', done: '97 M' },
            { year: '2024', voted: '310 M', done: '288 M' },
          ]}
          rowKey={({ year }) => year}
          columns={[
            { id: 'year', label: 'Année', cell: ({ year }) => year },
            { id: 'voted', label: 'Voté', align: 'end', cell: ({ voted }) => voted },
            { id: 'done', label: 'Exécuté', align: 'end', cell: ({ done }) => done },
          ]}
        />
      </Example>
      <Example title="Occupé" layout="plain" note="Les lignes d’avant restent, jusqu’aux nouvelles.">
        <Table caption="Mes articles" columns={columns} rows={articles.slice(0, 2)} rowKey={key} isBusy />
      </Example>
      <Example title="Vide" layout="plain">
        <Table
          caption="Mes articles"
          columns={columns}
          rows={[]}
          rowKey={key}
          empty={
            <EmptyState
              heading="p"
              title="Aucun article trouvé"
              action={<Button variant="primary">Écrire le premier</Button>}
            />
          }
        />
      </Example>
      <Example title="De droite à gauche" layout="plain" lang="ar">
        <Table
          caption="المقالات"
          isCompact
          rows={[{ title: 'الميزانية التشاركية', reads: '3120' }]}
          rowKey={({ title }) => title}
          columns={[
            { id: 'title', label: 'العنوان', cell: ({ title }) => title },
            { id: 'reads', label: 'القراءات', align: 'end', cell: ({ reads }) => reads },
          ]}
        />
      </Example>
      <Keys
        keys={[
          ['Tab', 'Va d’un en-tête qui trie, d’une case, d’un bouton au suivant.'],
          ['Entrée Espace', 'Sur un en-tête, trie ; une seconde fois, dans l’autre sens.'],
          ['Espace', 'Sur une case, choisit la ligne.'],
        ]}
      />
    </>
  );
}

function Working() {
  const [sort, setSort] = useState<SortOrder>({ column: 'reads', direction: 'descending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['a']));
  const factor = sort.direction === 'ascending' ? 1 : -1;
  const rows = articles.toSorted(
    (a, b) => factor * (sort.column === 'reads' ? a.reads - b.reads : a.title.localeCompare(b.title, 'fr')),
  );
  return (
    <Table
      caption="Mes articles"
      columns={columns}
      rows={rows}
      rowKey={key}
      rowName={({ title }) => title}
      sort={sort}
      onSort={setSort}
      selected={selected}
      onSelect={setSelected}
      bulkActions={<Button size="small">Archiver</Button>}
    />
  );
}
